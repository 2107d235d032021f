import type { ReactNode } from 'react';
import type { Room, WallScene } from './wall-geometry.ts';

/** The wall colours. */
export const paints = {
  chalk: '#efebe3',
  linen: '#d8cebd',
  sage: '#b4bda9',
  clay: '#c9987d',
  night: '#3c454d',
} as const;
export type Paint = keyof typeof paints;

/** Wall, floor, furniture and lamp, drawn to scale in mm; everything stands on the floor line. */
export function WallSceneDrawing({ scene, room, paint }: { scene: WallScene; room: Room; paint: Paint }) {
  const { widthMm: width, heightMm: height, floorMm: floor, furniture, work } = scene;
  const right = Math.max(furniture.leftMm + furniture.widthMm, work.leftMm + work.widthMm);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" aria-hidden="true">
      <defs>
        <radialGradient id="wall-light" cx="0.32" cy="0.1" r="1.1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.26" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.12" />
        </radialGradient>
        <linearGradient id="wall-round">
          <stop offset="0" stopColor="#000" stopOpacity="0.1" />
          <stop offset="0.3" stopColor="#fff" stopOpacity="0.3" />
          <stop offset="1" stopColor="#000" stopOpacity="0.16" />
        </linearGradient>
        <linearGradient id="wall-soft" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.12" />
          <stop offset="0.6" stopColor="#000" stopOpacity="0.08" />
          <stop offset="0.72" stopColor="#000" stopOpacity="0.14" />
          <stop offset="0.74" stopColor="#fff" stopOpacity="0.1" />
          <stop offset="1" stopColor="#000" stopOpacity="0.06" />
        </linearGradient>
        <linearGradient id="wall-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#a98b68" />
          <stop offset="1" stopColor="#c2a582" />
        </linearGradient>
        <filter id="wall-blur" x="-30%" y="-30%" width="160%" height="160%">
          <feGaussianBlur stdDeviation="28" />
        </filter>
      </defs>
      <rect width={width} height={floor} fill={paints[paint]} />
      <rect width={width} height={floor} fill="url(#wall-light)" />
      <rect y={floor - 95} width={width} height={95} fill="#fff" fillOpacity="0.24" />
      <path d={`M0 ${floor - 95}H${width}`} stroke="#000" strokeOpacity="0.14" strokeWidth="6" />
      <rect y={floor} width={width} height={height - floor} fill="url(#wall-floor)" />
      <Boards width={width} floor={floor} height={height} />
      <rect
        x={work.leftMm + 14}
        y={work.topMm + 34}
        width={work.widthMm}
        height={work.heightMm}
        fill="#140f05"
        fillOpacity="0.34"
        filter="url(#wall-blur)"
      />
      <FloorShadow x={furniture.leftMm - 40} y={floor + 40} width={furniture.widthMm + 80} />
      <g transform={`translate(${furniture.leftMm} ${floor + 60})`}>{furnitureOf[room]}</g>
      {right + 520 < width && (
        <>
          <FloorShadow x={right + 210} y={floor + 30} width={240} />
          <g transform={`translate(${right + 330} ${floor + 40})`}>
            <Lamp />
          </g>
        </>
      )}
    </svg>
  );
}

/** The joints of the floor boards, wider apart towards the viewer. */
function Boards({ width, floor, height }: { width: number; floor: number; height: number }) {
  const joints = [0.1, 0.26, 0.49, 0.8].map((part) => floor + part * (height - floor));
  return (
    <g stroke="#5d4630" strokeOpacity="0.22" strokeWidth="5">
      <path d={`M0 ${floor}H${width}`} strokeOpacity="0.5" strokeWidth="8" />
      {joints.map((y) => (
        <path key={y} d={`M0 ${y}H${width}`} />
      ))}
    </g>
  );
}

const FloorShadow = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <ellipse
    cx={x + width / 2}
    cy={y + 20}
    rx={width / 2}
    ry={56}
    fill="#2a1c0c"
    fillOpacity="0.42"
    filter="url(#wall-blur)"
  />
);

/** A floor lamp of 1.5 m, its origin on the floor. */
const Lamp = () => (
  <g>
    <ellipse cx="0" cy="-6" rx="120" ry="15" fill="#2b2a28" />
    <rect x="-7" y="-1230" width="14" height="1226" fill="#2b2a28" />
    <path d="M-105 -1500H105L155 -1205H-155Z" fill="#f4ecdc" />
    <path d="M-105 -1500H105L155 -1205H-155Z" fill="url(#wall-round)" />
  </g>
);

const cloth = { light: '#b1a999', base: '#a39b8c', dark: '#8a8275', seam: '#6d665b' };

/** 2200 wide, 840 high. */
const sofa: ReactNode = (
  <g>
    <path d="M150 -150H205L185 0H160ZM1995 -150H2050L2040 0H2015Z" fill="#4a3526" />
    <rect x="70" y="-800" width="2060" height="500" rx="60" fill={cloth.dark} />
    <g stroke={cloth.seam} strokeOpacity="0.35" strokeWidth="5">
      <rect x="150" y="-840" width="945" height="470" rx="75" fill={cloth.light} />
      <rect x="1105" y="-840" width="945" height="470" rx="75" fill={cloth.light} />
      <rect x="120" y="-300" width="1960" height="160" rx="30" fill={cloth.dark} />
      <rect x="150" y="-450" width="945" height="185" rx="60" fill={cloth.base} />
      <rect x="1105" y="-450" width="945" height="185" rx="60" fill={cloth.base} />
      <rect x="0" y="-610" width="165" height="480" rx="62" fill={cloth.base} />
      <rect x="2035" y="-610" width="165" height="480" rx="62" fill={cloth.base} />
    </g>
    <rect x="150" y="-840" width="1900" height="575" rx="75" fill="url(#wall-soft)" />
    <path
      d="M1640 -455Q1625 -600 1650 -770Q1800 -790 1925 -755Q1915 -590 1935 -445Q1780 -470 1640 -455Z"
      fill="#8a5440"
    />
    <path d="M1640 -455Q1625 -600 1650 -770L1690 -740Q1672 -600 1682 -480Z" fill="#fff" fillOpacity="0.1" />
  </g>
);

/** 1600 wide, headboard 1050 high, seen from the foot. */
const bed: ReactNode = (
  <g stroke={cloth.seam} strokeOpacity="0.5" strokeWidth="6">
    <rect x="0" y="-1050" width="1600" height="980" rx="60" fill={cloth.dark} />
    <g stroke="none" fill="#3a2c1f">
      <path d="M60 -90H130V0H60ZM1470 -90H1540V0H1470Z" />
    </g>
    <rect x="110" y="-880" width="660" height="300" rx="110" fill="#f6f3ec" stroke="#cfc8ba" />
    <rect x="830" y="-880" width="660" height="300" rx="110" fill="#f6f3ec" stroke="#cfc8ba" />
    <path
      d="M20 -600Q800 -700 1580 -600L1590 -120Q1590 -90 1560 -90H40Q10 -90 10 -120Z"
      fill="#ebe6db"
      stroke="#cfc8ba"
    />
    <path
      d="M12 -380Q800 -470 1588 -380L1590 -120Q1590 -90 1560 -90H40Q10 -90 10 -120Z"
      fill="#8f9a86"
      stroke="#6f7a67"
    />
  </g>
);

/** 1200 wide, 820 high, with a bowl and books that stay below the print. */
const consoleTable: ReactNode = (
  <g>
    <g fill="#6b4a35">
      <rect x="0" y="-820" width="1200" height="42" rx="6" />
      <rect x="40" y="-778" width="1120" height="150" fill="#5d3f2c" />
      <path d="M50 -630H105L92 0H62ZM1095 -630H1150L1138 0H1108Z" />
    </g>
    <path d="M600 -778V-628" stroke="#432c1e" strokeWidth="7" />
    <g fill="#c9b183">
      <circle cx="330" cy="-703" r="16" />
      <circle cx="870" cy="-703" r="16" />
    </g>
    <path d="M170 -930H430Q410 -822 340 -820H260Q190 -822 170 -930Z" fill="#dcd6ca" />
    <path d="M170 -930H430" stroke="#b6ad9c" strokeWidth="10" />
    <rect x="800" y="-858" width="270" height="38" fill="#7d4a36" />
    <rect x="820" y="-892" width="230" height="34" fill="#e6dfd0" />
    <rect x="835" y="-920" width="190" height="28" fill="#4c5961" />
  </g>
);

const furnitureOf: Record<Room, ReactNode> = { sofa, bed, console: consoleTable };
