import { describe, expect, test } from 'vitest';
import { hasStrace, reportOn, traced } from './trace.ts';

describe('acknowledgements and the disk', () => {
  test.runIf(hasStrace())('[H1] [H5] no acknowledgement leaves before its record is on the disk', async () => {
    const { acknowledged, afterSync, early, syncs } = await traced(60);
    expect(early).toEqual([]);
    // A line that another thread's call interrupts, or a record cut in two by the end of a page, is not shown by the trace.
    expect(acknowledged).toBeGreaterThan(0.9 * 60);
    expect(afterSync).toBeGreaterThan(0.9 * acknowledged);
    expect(syncs).toBeGreaterThan(10);
  });

  test('[H1] a trace in which one leaves too early is told', () => {
    const write = '7 pwrite64(9</d/matches.db-wal>, "{\\"id\\":\\"a-1\\",\\"command\\":{}}", 24, 0) = 24';
    const ack =
      '5 writev(8<socket:[1]>, [{iov_base="{\\"type\\":\\"done\\",\\"id\\":\\"a-1\\",\\"seq\\":2}"}], 2) = 76';
    const [begins, ends] = ['7 fsync(9</d/matches.db-wal> <unfinished ...>', '7 <... fsync resumed>) = 0'];
    expect(reportOn([write, begins, ends, ack])).toEqual({ acknowledged: 1, afterSync: 1, early: [], syncs: 1 });
    for (const lines of [
      [ack, write, begins, ends],
      [write, ack, begins, ends],
      [write, begins, ack, ends],
      [begins, write, ends, ack],
    ])
      expect(reportOn(lines)).toMatchObject({ acknowledged: 1, afterSync: 0, early: ['a-1'] });
  });
});
