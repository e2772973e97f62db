/** Quantiles of the normal and of Student's distribution, by bisection of their distribution functions. */

/** The value below which a standard normal variable lies with probability `p`. */
export const normalQuantile = (p: number): number => bisect((x) => normalBelow(x), p);

/** The value below which a variable of Student's distribution lies with probability `p`. */
export const studentQuantile = (p: number, freedom: number): number => bisect((x) => studentBelow(x, freedom), p);

/** How likely a variable of Student's distribution is to lie as far from 0 as `t`, on either side. */
export const studentTails = (t: number, freedom: number): number =>
  incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t));

/** Half-open halving ends when a double cannot be halved further; this is more than enough. */
const HALVINGS = 200;

function bisect(below: (x: number) => number, p: number): number {
  let [low, high] = [-1e6, 1e6];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (below(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** P(X ≤ x): the incomplete gamma function of one half. */
export function normalBelow(x: number): number {
  const half = lowerGamma(0.5, (x * x) / 2) / 2;
  return x < 0 ? 0.5 - half : 0.5 + half;
}

/** P(T ≤ x): the incomplete beta function. */
function studentBelow(x: number, freedom: number): number {
  const tail = studentTails(x, freedom) / 2;
  return x < 0 ? tail : 1 - tail;
}

/** Terms after which every series and fraction here has settled. */
const TERMS = 500;

/** The regularised lower incomplete gamma function, by its series, or by its continued fraction far out. */
function lowerGamma(a: number, x: number): number {
  if (x === 0) return 0;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x > a + 1) return 1 - front * gammaFraction(a, x);
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < TERMS; n++) sum += term *= x / (a + n);
  return front * sum;
}

function gammaFraction(a: number, x: number): number {
  let value = 0;
  for (let n = TERMS; n > 0; n--) value = (n * (n - a)) / (x + 2 * n + 1 - a - value);
  return 1 / (x + 1 - a - value);
}

/** The regularised incomplete beta function, by its continued fraction on the side where it settles. */
function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, 1 - x);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  return front / a / betaFraction(a, b, x);
}

function betaFraction(a: number, b: number, x: number): number {
  let value = 1;
  for (let m = TERMS; m > 0; m--) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    value = 1 + even / (1 + odd / value);
  }
  return 1 + (-(a + b) * x) / (a + 1) / value;
}

/** Stirling's series for the logarithm of the gamma function, moved to where it is exact to the last digits. */
function logGamma(x: number): number {
  let [shift, y] = [0, x];
  while (y < 20) shift += Math.log(y++);
  const inverse = 1 / (y * y);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / y;
  return (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series - shift;
}
