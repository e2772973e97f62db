import { memoryStore } from '../../src/host/index.ts';
import { TestClock } from './bench.ts';
import { storeContract } from './store-contract.ts';

storeContract('memory', async () => {
  const clock = new TestClock();
  return { store: memoryStore(clock), pass: (milliseconds) => clock.pass(milliseconds) };
});
