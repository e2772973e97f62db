/** The sound of the table; its story will be in README.md. */
export {};
