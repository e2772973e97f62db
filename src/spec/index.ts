/** Games written as YAML: reading, checking, and their canonical form. The story is in README.md. */
export type { Canonical } from './canonical.ts';
export type { Expr } from './expr-form.ts';
export type { Place, Places, Problem, Spec } from './problem.ts';
export type { StepForm } from './step-form.ts';
