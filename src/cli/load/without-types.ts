/** TypeScript becomes JavaScript: types become blanks, so that lines and columns stay; what is more than types is written anew. */
import { createRequire } from 'node:module';
import type * as Stripper from '@swc/wasm-typescript';

type Strip = typeof Stripper.transformSync;

/** What the stripper throws: no Error, but an object with the place of the fault. */
interface Complaint {
  readonly code: string;
  readonly message: string;
  readonly startLine?: number;
  readonly startColumn?: number;
}

/** The JavaScript of a TypeScript file; a mistake in it is thrown as a SyntaxError that names file, line and column. */
export function withoutTypes(source: string, file: string): string {
  // Four megabytes, read only where Node does not do this itself.
  const { transformSync: strip }: typeof Stripper = createRequire(import.meta.url)('@swc/wasm-typescript');
  try {
    return strip(source, { filename: file, module: true, mode: 'strip-only' }).code;
  } catch (error) {
    if (!isComplaint(error)) throw error;
    if (error.code !== 'UnsupportedSyntax') throw asSyntaxError(error, file);
    return writtenAnew(strip, source, file);
  }
}

/** For enums and the like: lines move, and a map in the file says where they were. */
function writtenAnew(strip: Strip, source: string, file: string): string {
  try {
    const { code, map } = strip(source, { filename: file, module: true, mode: 'transform', sourceMap: true });
    const inline = Buffer.from(map ?? '').toString('base64');
    return `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`;
  } catch (error) {
    throw isComplaint(error) ? asSyntaxError(error, file) : error;
  }
}

const isComplaint = (error: unknown): error is Complaint =>
  typeof error === 'object' && error !== null && 'code' in error && 'message' in error;

function asSyntaxError({ message, startLine = 1, startColumn = 0 }: Complaint, file: string): SyntaxError {
  // Of what would have been right there is a long list; where it went wrong is enough.
  const [told = ''] = message.split(/\n|\. Expected/);
  const error = new SyntaxError(`${told} (${file}:${startLine}:${startColumn + 1})`);
  // The place that matters is in the message; where this file threw is nobody's business.
  error.stack = `SyntaxError: ${error.message}`;
  return error;
}
