import { mix, ramp } from '../colour.ts';
import { blend, clamp, type Noise, type Random, smoothstep } from '../random.ts';

/** A scene is a function that returns the colour at a point. The dots are drawn afterwards. */
export type Scene = { ground: string; colourAt: (x: number, y: number) => string };
export type Setting = { width: number; height: number; random: Random; noise: Noise; warm: boolean };

/** Small boats with their sails up, off a beach, in a light wind. */
export function sails({ width, height, random, noise, warm }: Setting): Scene {
  const size = Math.min(width, height);
  const horizon = height * 0.4;
  const places = [0.14, 0.33, 0.56, 0.74, 0.9];
  const boats = places.map((place, index) => {
    const near = [0.15, 0.5, 0.05, 1, 0.3][index]!;
    return {
      x: width * (place + random.between(-0.025, 0.025)),
      y: horizon + height * blend(0.025, 0.27, near),
      tall: size * blend(0.1, 0.36, near),
      cloth: random.pick(warm ? ['#fbe6c0', '#f2b27c', '#f7d9c8'] : ['#fdf7e8', '#fbe9d0', '#f3b187']),
    };
  });
  const fleet = [...boats].sort((a, b) => b.y - a.y);
  /** The boat's colour at a place measured from its waterline in units of its height, or nothing. */
  const boatAt = (dx: number, up: number, cloth: string, grain: number): string | null => {
    if (up > 0 && up < 0.09 && Math.abs(dx - 0.02) < 0.3 - (0.09 - up) * 0.9)
      return mix('#3a3a5e', '#7c5a55', clamp(0.5 + grain + dx));
    if (up >= 0.12 && up < 1) {
      const main = dx > 0.015 && dx < 0.36 * (1 - up) ** 0.8 + 0.02;
      const jib = up < 0.82 && dx < -0.015 && dx > -0.26 * (1 - up / 0.82) ** 0.9 - 0.02;
      if (main) return mix(cloth, '#8d86b4', clamp(dx * 1.7 + grain * 0.5));
      if (jib) return mix(cloth, '#c79fa9', clamp(0.25 + grain * 0.5));
    }
    return up > 0 && up < 1.03 && Math.abs(dx) < 0.012 ? '#4b3a4d' : null;
  };
  const skies = warm
    ? ['#6f7fb5', '#b79bb8', '#f0b48e', '#fbdca0']
    : ['#4f8fc4', '#8fbfdc', '#cfe3e2', '#f4ecd2'];
  const sea = warm ? ['#d99a86', '#8d7aa5', '#4c5d95'] : ['#7fc0cc', '#3f92b6', '#2a6a9c'];
  return {
    ground: warm ? '#e3b394' : '#a9ccd4',
    colourAt: (x, y) => {
      const grain = noise.at(x / 11, y / 11) * 0.4;
      for (const { x: mast, y: water, tall, cloth } of fleet) {
        const seen = boatAt((x - mast) / tall, (water - y) / tall, cloth, grain);
        if (seen) return seen;
      }
      if (y < horizon) {
        const cloud = smoothstep(0.02, 0.42, noise.fractal(x / 210, y / 62, 4));
        return mix(ramp(skies, y / horizon), warm ? '#fdeccb' : '#fffaf0', cloud * 0.85);
      }
      const beach = height * (0.86 + 0.05 * noise.fractal(x / 330, 7, 2)) - (x / width) * height * 0.05;
      if (y > beach) {
        const foam = y - beach < height * 0.018;
        return foam
          ? '#fff8ea'
          : mix(
              '#e9cf9f',
              warm ? '#b98577' : '#c5a583',
              clamp(0.3 + noise.fractal(x / 50, y / 14, 3) + (y - beach) / (height * 0.5)),
            );
      }
      const depth = (y - horizon) / (height - horizon);
      const wave = noise.fractal(x / blend(20, 90, depth), y / blend(3, 13, depth), 3);
      let colour = mix(
        ramp(sea, clamp(0.9 - Math.abs(depth - 0.35) * 1.2)),
        '#f7fbf2',
        smoothstep(0.16, 0.5, wave) * 0.75,
      );
      for (const { x: mast, y: water, tall, cloth } of fleet) {
        const below = (y - water) / tall;
        if (below < 0 || below > 0.75) continue;
        if (boatAt((x - mast) / tall + wave * 0.16, below * 1.4 + 0.02, cloth, grain))
          colour = mix(colour, cloth, 0.6 * (1 - below));
      }
      return colour;
    },
  };
}

/** Snow in the evening: a house with a lit lamp, bare trees, and blue shadows in the hollows. */
export function snow({ width, height, random, noise, warm }: Setting): Scene {
  const size = Math.min(width, height);
  const skies = warm
    ? ['#6d76a8', '#b58fae', '#f0a98c', '#fbd79a']
    : ['#46557f', '#7186ad', '#b3bfd0', '#e6dcd0'];
  const field = height * 0.5;
  const house = { x: width * 0.62, y: height * 0.62, half: size * 0.115, wall: size * 0.1, roof: size * 0.1 };
  const trees = [0.08, 0.2, 0.4, 0.86, 0.95].map((place) => ({
    x: width * (place + random.between(-0.02, 0.02)),
    base: height * random.between(0.56, 0.74),
    tall: size * random.between(0.26, 0.44),
  }));
  const branches = (dx: number, up: number, tree: number) => {
    if (up < 0 || up > 1) return false;
    if (Math.abs(dx + 0.03 * Math.sin(up * 5 + tree)) < 0.022 * (1.15 - up)) return true;
    const reach = up > 0.28 ? 0.3 * Math.sin(Math.PI * ((up - 0.28) / 0.72) ** 0.7) : 0;
    return Math.abs(dx) < reach && noise.at(dx * 17 + tree * 9, up * 7 - Math.abs(dx) * 14) > 0.24;
  };
  return {
    ground: '#cfd4e4',
    colourAt: (x, y) => {
      const grain = noise.at(x / 12, y / 12) * 0.4;
      const [dx, up] = [(x - house.x) / house.half, house.y - y];
      if (
        Math.abs(dx) < 1.16 &&
        up > house.wall &&
        up < house.wall + (house.roof * (1.16 - Math.abs(dx))) / 1.16
      )
        return mix('#f7f3f2', '#a9b3d6', clamp(0.35 + dx * 0.35 + grain));
      if (dx > 0.45 && dx < 0.68 && up > house.wall && up < house.wall + house.roof * 1.05) return '#6b4e5e';
      if (Math.abs(dx) < 0.94 && up > 0 && up <= house.wall) {
        const pane = up > house.wall * 0.3 && up < house.wall * 0.74;
        if (pane && (Math.abs(dx + 0.5) < 0.17 || Math.abs(dx - 0.5) < 0.17)) return '#ffd873';
        if (Math.abs(dx) < 0.13 && up < house.wall * 0.7) return '#5a3f4e';
        return mix('#a4605a', '#6d4a66', clamp(0.4 + dx * 0.4 + grain));
      }
      for (const [index, { x: trunk, base, tall }] of trees.entries())
        if (branches((x - trunk) / tall, (base - y) / tall, index))
          return mix('#4a3b58', '#8d7590', clamp(0.4 + grain));
      const rise = field + height * 0.035 * noise.fractal(x / 260, 5, 3);
      const wood = rise - height * (0.05 + 0.035 * noise.fractal(x / 46, 9, 3));
      if (y < wood) {
        const cloud = smoothstep(0.05, 0.5, noise.fractal(x / 260, y / 46, 4));
        return mix(ramp(skies, y / field), warm ? '#fde6c4' : '#f0e7e0', cloud * 0.5);
      }
      if (y < rise) return mix('#565b86', '#9aa2c0', clamp((y - wood) / (height * 0.06) + grain));
      const near = (y - rise) / (height - rise);
      const drift = noise.fractal(x / blend(80, 240, near), y / blend(14, 46, near), 3);
      const road = width * (0.62 - 0.3 * near ** 1.4 + 0.05 * Math.sin(near * 6));
      const rut = near > 0.24 && Math.abs(x - road) < width * (0.012 + 0.05 * near);
      const lamp = Math.exp(
        -(((x - house.x) / (size * 0.22)) ** 2) - ((y - house.y - size * 0.03) / (size * 0.07)) ** 2,
      );
      const snowfield = mix(
        warm ? '#fdeee0' : '#f6f5f4',
        warm ? '#8f93c6' : '#8ea1cc',
        clamp(0.36 + drift * 1.1 + (rut ? 0.34 : 0)),
      );
      return y > house.y ? mix(snowfield, '#ffd98a', lamp * 0.75) : snowfield;
    },
  };
}
