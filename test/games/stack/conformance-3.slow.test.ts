import { test } from 'vitest';
import { expectLawsKept, LONG } from './five-hundred.ts';

test('[K8] [K85] random matches of 3 seats keep every law', () => expectLawsKept(3), LONG);
