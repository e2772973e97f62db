/** Games written as YAML: reading, checking, and their canonical form. The story is in README.md. */
export type { Canonical, Expr, Place, Places, Problem, Spec, StepForm } from './canonical.ts';
