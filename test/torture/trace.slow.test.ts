import { describe, expect, test } from 'vitest';
import { hasStrace, reportOn, traced } from './trace.ts';

describe('acknowledgements and the disk', () => {
  test.runIf(hasStrace())('[H1] [H5] no acknowledgement leaves before its record is on the disk', async () => {
    const { told, untraced, acknowledged, afterSync, early, syncs } = await traced(60);
    expect(early).toEqual([]);
    // Whatever a client was told has left the server, and the trace has seen it.
    expect(told.length).toBeGreaterThanOrEqual(60);
    expect(untraced).toEqual([]);
    // The name of a record that is cut in two by the end of a page is not found in what was written.
    expect(afterSync).toBeGreaterThan(0.9 * acknowledged.length);
    expect(syncs).toBeGreaterThan(10);
  });

  test('[H1] a trace in which one leaves too early is told', () => {
    const write = '7 pwrite64(9</d/matches.db-wal>, "{\\"id\\":\\"a-1\\",\\"command\\":{}}", 24, 0) = 24';
    const ack =
      '5 writev(8<socket:[1]>, [{iov_base="{\\"type\\":\\"done\\",\\"id\\":\\"a-1\\",\\"seq\\":2}"}], 2) = 76';
    const [begins, ends] = ['7 fsync(9</d/matches.db-wal> <unfinished ...>', '7 <... fsync resumed>) = 0'];
    expect(reportOn([write, begins, ends, ack])).toEqual({ acknowledged: ['a-1'], afterSync: 1, early: [], syncs: 1 });
    for (const lines of [
      [ack, write, begins, ends],
      [write, ack, begins, ends],
      [write, begins, ack, ends],
      [begins, write, ends, ack],
    ])
      expect(reportOn(lines)).toMatchObject({ acknowledged: ['a-1'], afterSync: 0, early: ['a-1'] });
  });
});
