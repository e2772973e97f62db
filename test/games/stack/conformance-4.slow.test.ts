import { test } from 'vitest';
import { expectLawsKept, LONG } from './five-hundred.ts';

test('[K8] [K85] random matches of 4 seats keep every law', () => expectLawsKept(4), LONG);
