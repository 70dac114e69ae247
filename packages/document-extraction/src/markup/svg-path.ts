import { CLOSE, CURVE, LINE, MOVE, QUADRATIC } from '@input-trust/pdf-pages/drawn-texts';

/** A separator and a number (SVG 2, section 9.3.9). */
const NUMBER = /[\s,]{0,64}([+-]?(?:\d{1,24}(?:\.\d{0,24})?|\.\d{1,24})(?:e[+-]?\d{1,3})?)/iy;
/** Flags of an arc need no separator around them. */
const FLAG = /[\s,]{0,64}([01])/y;
const COMMAND = /[\s,]{0,64}([a-z])/iy;

/** Arguments of each command. */
const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Lines that stand for a whole ellipse. */
const LINES_OF_ELLIPSE = 24;

/**
 * Reads path data (SVG 2, section 9.3) as flat operators with absolute coordinates. What comes before an error is drawn, as the
 * specification asks. Linear in the length of the data; ends after `maxNumbers`.
 */
export function readPathData(data: string, maxNumbers: number): number[] {
  const pen = new Pen();
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(data)?.[1];
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  };
  for (let command = take(COMMAND); command !== undefined && pen.path.length < maxNumbers;) {
    const name = command.toLowerCase();
    const count = Object.hasOwn(ARGUMENTS, name) ? (ARGUMENTS[name] ?? 0) : -1;
    if (count < 0 || (pen.path.length === 0 && name !== 'm')) break;
    const values: number[] = [];
    while (values.length < count) {
      const isFlag = name === 'a' && (values.length === 3 || values.length === 4);
      const found = take(isFlag ? FLAG : NUMBER);
      if (found === undefined) break;
      values.push(Number(found));
    }
    if (values.length < count) break;
    pen.draw(name, command === name, values);
    const next = take(COMMAND);
    // Further arguments repeat the command; those of a move are lines.
    if (next !== undefined) command = next;
    else if (count === 0 || at >= data.length) break;
    else if (name === 'm') command = command === name ? 'l' : 'L';
  }
  return pen.path;
}

/** The corners of a polygon or polyline, as a path. */
export function readPoints(points: string, maxNumbers: number): number[] {
  return readPathData(`M${points}`, maxNumbers);
}

/** Follows commands and writes what they draw. */
class Pen {
  readonly path: number[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;
  /** The last control point, which smooth curves reflect. */
  #control: { readonly of: string; readonly x: number; readonly y: number } | undefined;
  #isClosed = false;

  draw(name: string, isRelative: boolean, values: readonly number[]): void {
    const [dx, dy] = isRelative ? [this.#x, this.#y] : [0, 0];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = values;
    const before = this.#control;
    this.#control = undefined;
    if (name === 'm') return this.#move(a + dx, b + dy);
    if (name === 'z') return this.#close();
    // What follows a close begins where the closed part began.
    if (this.#isClosed) this.#move(this.#x, this.#y);
    if (name === 'l') return this.#line(a + dx, b + dy);
    if (name === 'h') return this.#line(a + dx, this.#y);
    if (name === 'v') return this.#line(this.#x, a + dy);
    if (name === 'c') return this.#curve(a + dx, b + dy, c + dx, d + dy, e + dx, f + dy);
    if (name === 'q') return this.#quadratic(a + dx, b + dy, c + dx, d + dy);
    if (name === 'a') return this.#arc([Math.abs(a), Math.abs(b), c], d === 1, e === 1, f + dx, g + dy);
    const [x, y] = before?.of === name ? [2 * this.#x - before.x, 2 * this.#y - before.y] : [this.#x, this.#y];
    if (name === 's') return this.#curve(x, y, a + dx, b + dy, c + dx, d + dy);
    this.#quadratic(x, y, a + dx, b + dy);
  }

  #move(x: number, y: number): void {
    this.path.push(MOVE, x, y);
    [this.#x, this.#y, this.#startX, this.#startY] = [x, y, x, y];
    this.#isClosed = false;
  }

  #close(): void {
    this.path.push(CLOSE);
    [this.#x, this.#y] = [this.#startX, this.#startY];
    this.#isClosed = true;
  }

  #line(x: number, y: number): void {
    this.path.push(LINE, x, y);
    [this.#x, this.#y] = [x, y];
  }

  #curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.path.push(CURVE, ax, ay, bx, by, x, y);
    this.#control = { of: 's', x: bx, y: by };
    [this.#x, this.#y] = [x, y];
  }

  #quadratic(ax: number, ay: number, x: number, y: number): void {
    this.path.push(QUADRATIC, ax, ay, x, y);
    this.#control = { of: 't', x: ax, y: ay };
    [this.#x, this.#y] = [x, y];
  }

  /** An arc as lines, from its end points to its centre (SVG 2, appendix B.2.4). */
  #arc([rx, ry, degrees]: readonly [number, number, number], isLarge: boolean, isSweeping: boolean, x: number, y: number): void {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    const [hx, hy] = [(this.#x - x) / 2, (this.#y - y) / 2];
    const [px, py] = [cos * hx + sin * hy, -sin * hx + cos * hy];
    if (rx === 0 || ry === 0 || (px === 0 && py === 0)) return this.#line(x, y);
    const reach = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2));
    const [a, b] = [rx * reach, ry * reach];
    const across = (a * py) ** 2 + (b * px) ** 2;
    const factor = (isLarge === isSweeping ? -1 : 1) * Math.sqrt(Math.max(0, (a * b) ** 2 / across - 1));
    const [ux, uy] = [(factor * a * py) / b, (-factor * b * px) / a];
    const [cx, cy] = [cos * ux - sin * uy + (this.#x + x) / 2, sin * ux + cos * uy + (this.#y + y) / 2];
    const from = Math.atan2((py - uy) / b, (px - ux) / a);
    let turn = Math.atan2((-py - uy) / b, (-px - ux) / a) - from;
    if (isSweeping && turn < 0) turn += 2 * Math.PI;
    if (!isSweeping && turn > 0) turn -= 2 * Math.PI;
    const steps = Math.max(1, Math.ceil((Math.abs(turn) * LINES_OF_ELLIPSE) / (2 * Math.PI)));
    for (let step = 1; step < steps; step += 1) {
      const angle = from + (turn * step) / steps;
      const [ex, ey] = [a * Math.cos(angle), b * Math.sin(angle)];
      this.path.push(LINE, cos * ex - sin * ey + cx, sin * ex + cos * ey + cy);
    }
    this.#line(x, y);
  }
}
