/** A point of the CIE 1931 xy chromaticity diagram. */
export type Chromaticity = { x: number; y: number };

/** The colours of an RGB picture by their chromaticities. */
export type Primaries = { white: Chromaticity; red: Chromaticity; green: Chromaticity; blue: Chromaticity };

/** sRGB's (IEC 61966-2-1). */
export const srgbPrimaries: Primaries = {
  white: { x: 0.3127, y: 0.329 },
  red: { x: 0.64, y: 0.33 },
  green: { x: 0.3, y: 0.6 },
  blue: { x: 0.15, y: 0.06 },
};

type Vector = [number, number, number];
type Matrix = [Vector, Vector, Vector];

/** The white of profiles (ICC.1:2022, section 7.2.16). */
const d50: Vector = [0.9642, 1, 0.8249];
/** The Bradford matrix (ICC.1:2022, annex E). */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/**
 * An ICC profile (version 4) of pixels whose light is `value ** exponent`.
 *
 * @param primaries of RGB; null for grey
 * @throws RangeError where the chromaticities are no colours
 */
export function gammaProfile(exponent: number, primaries: Primaries | null): Buffer {
  const curve = tagData('para', [...[0, 0, 0, 0], ...fixed(exponent)]);
  const colours = primaries && colorants(primaries);
  const tags: [string, Buffer][] = [
    ['desc', localizedText('Gamma of the file')],
    ['cprt', localizedText('No copyright')],
    ['wtpt', xyz(d50)],
    ...(colours
      ? colours.flatMap((colour, index): [string, Buffer][] => [
          [`${'rgb'[index]}XYZ`, xyz(colour)],
          [`${'rgb'[index]}TRC`, curve],
        ])
      : [['kTRC', curve] as [string, Buffer]]),
  ];
  return getProfile(colours ? 'RGB ' : 'GRAY', tags);
}

/** The colorants relative to D50, whose sum is its white. */
function colorants({ white, red, green, blue }: Primaries): Vector[] {
  const columns = [red, green, blue].map(toXyz);
  const [r, g, b] = columns as Matrix;
  const shares = multiply(inverse(transposed([r, g, b])), toXyz(white));
  const source = multiply(bradford, toXyz(white));
  const target = multiply(bradford, d50);
  return columns.map((column, index) => {
    const cones = multiply(bradford, column.map((part) => part * (shares[index] ?? 0)) as Vector);
    const adapted = cones.map((part, row) => (part * (target[row] ?? 0)) / (source[row] ?? 0)) as Vector;
    return multiply(inverse(bradford), adapted);
  });
}

function toXyz({ x, y }: Chromaticity): Vector {
  if (y <= 0) throw new RangeError('a chromaticity has no light');
  return [x / y, 1, (1 - x - y) / y];
}

const multiply = (matrix: Matrix, [a, b, c]: Vector): Vector =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as Vector;

const transposed = ([a, b, c]: Matrix): Matrix => [0, 1, 2].map((row) => [a[row], b[row], c[row]]) as Matrix;

function inverse(matrix: Matrix): Matrix {
  const [a, b, c] = matrix;
  const cross = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector => [
    ay * bz - az * by,
    az * bx - ax * bz,
    ax * by - ay * bx,
  ];
  const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = a[0] * columns[0][0] + a[1] * columns[0][1] + a[2] * columns[0][2];
  if (Math.abs(determinant) < 1e-9) throw new RangeError('the chromaticities are on one line');
  return transposed(columns.map((column) => column.map((part) => part / determinant)) as Matrix);
}

/** A signed number with 16 bits after the point. */
function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
}

/** A tag's type, four zero bytes and its content, padded to four bytes. */
function tagData(type: string, content: Iterable<number>): Buffer {
  const data = Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), Buffer.from([...content])]);
  return Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
}

const xyz = (vector: Vector): Buffer => tagData('XYZ ', Buffer.concat(vector.map(fixed)));

/** One text, in English. */
function localizedText(text: string): Buffer {
  const utf16 = Buffer.from(text, 'utf16le').swap16();
  const head = Buffer.alloc(20);
  for (const [index, value] of [1, 12, 0, utf16.length, 28].entries()) head.writeUInt32BE(value, index * 4);
  head.write('enUS', 8, 'latin1');
  return tagData('mluc', Buffer.concat([head, utf16]));
}

function getProfile(space: 'RGB ' | 'GRAY', tags: [string, Buffer][]): Buffer {
  const head = Buffer.alloc(128 + 4 + tags.length * 12);
  head.writeUInt32BE(0x04300000, 8);
  head.write(`mntr${space}XYZ `, 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  Buffer.concat(d50.map(fixed)).copy(head, 68);
  head.writeUInt32BE(tags.length, 128);
  let at = head.length;
  for (const [index, [name, data]] of tags.entries()) {
    const entry = 132 + index * 12;
    head.write(name, entry, 'latin1');
    head.writeUInt32BE(at, entry + 4);
    head.writeUInt32BE(data.length, entry + 8);
    at += data.length;
  }
  head.writeUInt32BE(at, 0);
  return Buffer.concat([head, ...tags.map(([, data]) => data)]);
}
