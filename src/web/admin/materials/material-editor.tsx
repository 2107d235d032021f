import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MaterialKind } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialData, MaterialList } from '../../../domains/catalogue/framing/materials.schemas.ts';
import type { EditResult } from '../../edits/merge.ts';
import { formParams } from '../../forms/form-params.ts';
import { formValues } from '../../forms/form-values.ts';
import { EditorForm } from '../ui/editor/editor-form.tsx';
import { SaveBar } from '../ui/editor/save-bar.tsx';
import { FramePartFields, MaterialFields } from './material-fields.tsx';
import { type MaterialForm, type MaterialState, stateOfMaterial } from './material-form.ts';
import { MaterialPreview } from './material-preview.tsx';
import { useMaterialFieldDisplay } from './use-material-field-display.ts';

type Props = {
  kind: MaterialKind;
  /** Null for a new one. */
  material: MaterialData | null;
  materials: MaterialList;
  canWrite: boolean;
  result: EditResult<MaterialState> | undefined;
  /** The initial field values, where nothing was typed yet. */
  initial: MaterialForm;
};

/** The form of a material, with a live preview of its look and its price. */
export function MaterialEditor({ kind, material, materials, canWrite, result, initial }: Props) {
  const t = useTranslations('adminMaterials');
  const display = useMaterialFieldDisplay();
  const start = result?.values ?? initial;
  const key = result?.failure ? 'typed' : (material?.version ?? 'new');
  const [typed, setTyped] = useState<MaterialForm>(start);
  // A new version, saved here or by another user, resets the fields.
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setTyped(start);
  }
  const updatePreview = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    setTyped({ ...initial, ...Object.fromEntries(formParams(currentTarget)) });
  };
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <EditorForm
        edited={material && { loaded: material, toState: stateOfMaterial, display }}
        result={result}
        initial={initial}
        canWrite={canWrite}
        onInput={updatePreview}
        className="min-w-0 space-y-6"
        bar={<SaveBar result={result} {...(!material && { label: t('create') })} />}
      >
        {kind === 'frame' && !material && <FramePartFields materials={materials} />}
        <MaterialFields kind={kind} />
      </EditorForm>
      <MaterialPreview
        kind={kind}
        saved={material && formValues(material)}
        typed={typed}
        materials={materials}
      />
    </div>
  );
}
