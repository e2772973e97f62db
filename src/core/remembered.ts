/** What is worked out of a thing that never changes: once, and kept as long as the thing is. */
export function remembered<Thing extends object, Value extends object>(
  workOut: (of: Thing) => Value,
): (of: Thing) => Value {
  const known = new WeakMap<Thing, Value>();
  return (of) => {
    let value = known.get(of);
    if (value === undefined) known.set(of, (value = workOut(of)));
    return value;
  };
}
