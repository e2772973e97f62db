/** Runners for what others have written down: files of cases and recorded traces. The story is in README.md. */
export { CASE_FAMILIES, TEXT_FAMILIES } from './cases/families.ts';
export { BadCaseFile, type CaseReport } from './cases/report.ts';
export { runTraces, type TraceResult } from './traces/run.ts';
