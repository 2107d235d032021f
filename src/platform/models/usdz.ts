import { type Zippable, zipSync } from 'fflate';
import { linearColor, type Model, type ModelPart } from '../../kernel/solid-model.ts';

const layerName = 'work.usda';
const textureName = 'picture.jpg';

/** The alignment of each file's content in a USDZ package, in bytes. */
const alignment = 64;
/** The size of a file's header in a ZIP archive without name and extra fields, and of the header of an extra field. */
const headerSize = { file: 30, extra: 4 };
/** The id of the extra field that only fills the space; no program knows it. */
const paddingId = 0x1986;

/**
 * A model as a USDZ package, in metres: a ZIP archive without compression whose first file is the layer, and whose contents start at
 * multiples of 64 bytes (the USDZ specification). It has no anchoring, so that it can be placed on a wall as it stands.
 */
export function usdzFile(model: Model): Uint8Array {
  const files = {
    [layerName]: new TextEncoder().encode(usdLayer(model)),
    [textureName]: model.texture,
  };
  let offset = 0;
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    const start = offset + headerSize.file + name.length + headerSize.extra;
    const padding = (alignment - (start % alignment)) % alignment;
    offset = start + padding + content.length;
    entries[name] = [content, { level: 0, extra: { [paddingId]: new Uint8Array(padding) } }];
  }
  // The time of a file is not used; the earliest that ZIP can store keeps the package the same.
  return zipSync(entries, { mtime: '1980-01-01T12:00:00' });
}

const quoted = (text: string): string => JSON.stringify(text);
const numberText = (value: number): string => String(Number(value.toFixed(6)));

/** `(1, 2, 3), (4, 5, 6)` */
function tuples(values: readonly number[], size: number): string {
  const all: string[] = [];
  for (let start = 0; start < values.length; start += size) {
    all.push(
      `(${values
        .slice(start, start + size)
        .map(numberText)
        .join(', ')})`,
    );
  }
  return all.join(', ');
}

const usdLayer = ({ title, parts }: Model): string => `#usda 1.0
(
    defaultPrim = "Work"
    doc = ${quoted(title)}
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Work" (
    kind = "component"
)
{
${parts.map(usdMesh).join('\n')}
    def Scope "Materials"
    {
${parts.map(usdMaterial).join('\n')}
    }
}
`;

function usdMesh({ name, positionsMm, normals, uvs, indices, material }: ModelPart): string {
  const points = positionsMm.map((length) => length / 1000);
  const extent = [Math.min, Math.max].flatMap((outermost) =>
    [0, 1, 2].map((axis) => outermost(...points.filter((_, index) => index % 3 === axis))),
  );
  // The picture's top is 1 in USD.
  const st = uvs.map((value, index) => (index % 2 === 0 ? value : 1 - value));
  const texture = material.hasTexture
    ? `
        texCoord2f[] primvars:st = [${tuples(st, 2)}] (
            interpolation = "vertex"
        )`
    : '';
  return `    def Mesh "${name}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        float3[] extent = [${tuples(extent, 3)}]
        int[] faceVertexCounts = [${indices
          .filter((_, index) => index % 3 === 0)
          .map(() => 3)
          .join(', ')}]
        int[] faceVertexIndices = [${indices.join(', ')}]
        rel material:binding = </Work/Materials/${name}Material>
        normal3f[] normals = [${tuples(normals, 3)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(points, 3)}]${texture}
        uniform token subdivisionScheme = "none"
    }`;
}

function usdMaterial({ name, material }: ModelPart): string {
  const path = `/Work/Materials/${name}Material`;
  const color = material.hasTexture
    ? `color3f inputs:diffuseColor.connect = <${path}/Picture.outputs:rgb>`
    : `color3f inputs:diffuseColor = (${linearColor(material.color).map(numberText).join(', ')})`;
  const texture = material.hasTexture
    ? `
            def Shader "Coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${textureName}@
                token inputs:sourceColorSpace = "sRGB"
                float2 inputs:st.connect = <${path}/Coordinates.outputs:result>
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float3 outputs:rgb
            }
`
    : '';
  return `        def Material "${name}Material"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                ${color}
                float inputs:metallic = ${numberText(material.metalness)}
                float inputs:opacity = ${numberText(material.opacity)}
                float inputs:roughness = ${numberText(material.roughness)}
                token outputs:surface
            }
${texture}        }`;
}
