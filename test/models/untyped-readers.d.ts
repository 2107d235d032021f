declare module 'gltf-validator' {
  type Report = {
    issues: { numErrors: number; numWarnings: number; messages: { code: string; severity: number }[] };
  };
  const validator: { validateBytes(bytes: Uint8Array): Promise<Report> };
  export default validator;
}

declare module 'three' {
  type Vector = { x: number; y: number; z: number };
  export class Box3 {
    min: Vector;
    max: Vector;
    setFromObject(object: unknown): this;
  }
}

declare module 'three/examples/jsm/loaders/USDLoader.js' {
  type Mesh = {
    isMesh?: boolean;
    name: string;
    material: { map: object | null; opacity: number };
    geometry: { attributes: { uv?: { array: ArrayLike<number> } } };
  };
  type Group = { traverse(visit: (object: Mesh) => void): void; updateMatrixWorld(force: boolean): void };
  export class USDLoader {
    parse(content: ArrayBuffer): Group;
  }
}
