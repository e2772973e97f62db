/** The command line: `main` runs one line of it. How it hangs together is in README.md. */
export { main } from './main.ts';
export { leave, terminal, type Io } from './terminal/io.ts';
export { COMMANDS, type Command } from './commands.ts';
