/** Links in a page of Markdown that lead to a file beside it or to a heading; links to other hosts are nobody's business here. */
import { posix } from 'node:path';
import { folderOf } from './tree.ts';

export interface Link {
  /** As written, relative to the page; empty for a heading of the same page. */
  readonly path: string;
  readonly heading: string;
}

export function linksIn(text: string): Link[] {
  const prose = text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\((?:<([^>]+)>|([^)\s]+))[^)]*\)|^\[[^\]]+\]:\s+(\S+)/gm)];
  return targets
    .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', heading = ''] = target.split('#');
      return { path, heading };
    });
}

/** Where a link of a page leads, by its path from the root. */
export function targetOf(page: string, path: string): string {
  return path === '' ? page : posix.normalize(posix.join(folderOf(page), path)).replace(/\/$/, '');
}
