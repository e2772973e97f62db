/** What is felt on a phone: a short pulse for what has weight. Only with sound on, full motion, and a finger on the glass. */

/** Milliseconds of each pulse, by the name of the sound that comes with it; pauses stand between pulses. */
const PULSES: { readonly [sound: string]: readonly number[] } = {
  'card.play': [8],
  'card.burn': [20],
  'general.hit': [14],
  'general.death': [30],
  'chips.win': [12, 30, 12],
  win: [30, 50, 30],
  lose: [60],
};

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/** Lets a phone pulse for a sound that has weight; others' pulses are half as long. */
export function pulse(sound: string, isOthers: boolean): void {
  const pulses = Object.hasOwn(PULSES, sound) ? PULSES[sound] : undefined;
  if (!pulses || !isTouched() || typeof navigator.vibrate !== 'function') return;
  navigator.vibrate(pulses.map((ms) => (isOthers ? Math.ceil(ms / 2) : ms)));
}
