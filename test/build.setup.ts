/** Before any test: brings dist up to date, for the tests that use the package as its users do. */
import { runNode, toolFile } from './scratch-project.ts';

export default function setup(): void {
  const { code, output } = runNode(toolFile('typescript', 'tsc'), ['-b']);
  if (code !== 0) console.warn(`The build has errors; the tests run on what it gave.\n${output}`);
}
