/** Small things that this browser keeps: settings, who one is, own matches. A browser that keeps nothing is no fault. */

/** What was kept under a name; what cannot be read is as good as nothing. */
export function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`cardwright.${name}`) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value under a name, where the browser lets us. */
export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(`cardwright.${name}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks keep nothing; the page works without.
  }
}
