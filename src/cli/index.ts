export { main } from './main.ts';
export { terminal, type Io } from './io.ts';
export { COMMANDS, type Command } from './commands.ts';
