import type { Canvas } from '../painter.ts';
import { fixed } from '../svg.ts';

type Palette = {
  sky: readonly string[];
  wall: readonly [string, string];
  lights: readonly string[];
  glow: string;
};

export const palettes: readonly Palette[] = [
  {
    sky: ['#0b1330', '#1d2a55', '#4a4a7c', '#a8697c', '#e8a06a'],
    wall: ['#3a4370', '#0a0f22'],
    lights: ['#ffd98a', '#ffc05e', '#fff0c4', '#ff9f55'],
    glow: '#ffb86b',
  },
  {
    sky: ['#071a24', '#0f3540', '#1f5a60', '#5c8f82', '#c8c69a'],
    wall: ['#22505a', '#05131a'],
    lights: ['#ffe2a0', '#ffd070', '#e9f2d0', '#ffb25a'],
    glow: '#ffd58a',
  },
  {
    sky: ['#120f26', '#261d42', '#4a2f58', '#7d4560', '#c0695e'],
    wall: ['#463459', '#0d0a1a'],
    lights: ['#ffd090', '#ffb36a', '#ffeccb', '#f58a5a'],
    glow: '#ff9d62',
  },
];

export type Night = Canvas<Palette>;

export function stars({ sheet, random }: Night, bottom: number, count: number) {
  let data = '';
  for (let index = 0; index < count; index++)
    data += `M${fixed(random.between(0, sheet.width))} ${fixed(random.next() ** 1.6 * bottom)}h.1`;
  sheet.line(data, '#fff6dc', 1.3, 0.55);
}

export const block = (x: number, y: number, width: number, height: number) =>
  `M${fixed(x)} ${fixed(y)}h${fixed(width)}v${fixed(height)}h${fixed(-width)}z`;
