import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { maxWorkPictures, workPictureKinds } from '../../../domains/catalogue/catalogue.rules.ts';
import type { PictureInfo } from '../../../domains/catalogue/pictures/pictures.rules.ts';
import { maxWorkPictureBytes } from '../../../domains/catalogue/pictures/uploads.rules.ts';
import { WithScripts } from '../../forms/with-scripts.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { FormError, FormSelect, FormTexts } from '../ui/editor/form-fields.tsx';
import { toLocalized } from '../ui/editor/localized-form.ts';
import { PictureDrop } from '../ui/uploads/picture-drop.tsx';
import { shownPicture } from '../ui/uploads/shown-picture.ts';

type Fields = Record<string, string>;

/** A further picture with the values of its fields. */
type Row = { picture: PictureInfo; fields: Fields };

type Props = {
  itemId: number;
  /** By the names of the form's fields. */
  values: Fields;
  /** The pictures that the work has. */
  pictures: readonly PictureInfo[];
};

/** The rows of a form: a picture that was uploaded but not saved is in its hidden field. */
function rowsOfForm(values: Fields, pictures: readonly PictureInfo[]): Row[] {
  const known = new Map(pictures.map((picture) => [String(picture.id), picture]));
  const rows: Row[] = [];
  for (let index = 0; index < maxWorkPictures; index += 1) {
    const prefix = `pictures.${index}.`;
    const fields = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
      ),
    );
    const picture = known.get(fields.picture_id ?? '') ?? shownPicture(fields, 'picture_id');
    if (picture) rows.push({ picture, fields });
  }
  return rows;
}

/** The further pictures of a work, each with its kind and text; they are moved and removed by buttons and uploaded below. */
export function PicturesField({ itemId, values, pictures }: Props) {
  const t = useTranslations('adminCatalogue.pictures');
  const [rows, setRows] = useState(() => rowsOfForm(values, pictures));
  const add = (picture: PictureInfo) =>
    setRows((before) =>
      before.some((row) => row.picture.id === picture.id) ? before : [...before, { picture, fields: {} }],
    );
  const move = (index: number, by: -1 | 1) => {
    const after = [...rows];
    after.splice(index + by, 0, ...after.splice(index, 1));
    setRows(after);
  };
  return (
    <div className="space-y-6">
      <FormError name="pictures" />
      {rows.length > 0 && (
        <ol className="border-t border-line">
          {rows.map((row, index) => (
            <PictureRow
              key={row.picture.id}
              row={row}
              index={index}
              isLast={index === rows.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => setRows(rows.filter((other) => other !== row))}
            />
          ))}
        </ol>
      )}
      {rows.length < maxWorkPictures ? (
        <div className="max-w-2xl space-y-3">
          <PictureDrop
            label={t('add')}
            hint={t('hint')}
            to={`/admin/item/${itemId}/pictures`}
            maxBytes={maxWorkPictureBytes}
            failed={t('failed')}
            onDone={add}
          />
        </div>
      ) : (
        <p className="text-sm text-soft">{t('full', { limit: maxWorkPictures })}</p>
      )}
    </div>
  );
}

type RowProps = {
  row: Row;
  index: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function PictureRow({ row: { picture, fields }, index, isLast, onMove, onRemove }: RowProps) {
  const t = useTranslations('adminCatalogue.pictures');
  const reorder = useTranslations('admin.reorder');
  const field = (part: string) => `pictures.${index}.${part}`;
  const name = t('number', { number: index + 1 });
  return (
    <li className="grid gap-x-6 gap-y-4 border-b border-line py-5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <input type="hidden" name={field('picture_id')} value={picture.id} />
      {/* Keeps the picture where the form is shown again unsaved. */}
      <input type="hidden" name={field('picture_id.shown')} value={JSON.stringify(picture)} />
      <div className="flex items-start gap-3 md:block">
        <div className="bg-wall p-3">
          <Picture
            picture={picture}
            alt={name}
            sizes="9rem"
            widest={320}
            className="mx-auto h-auto max-h-32 w-auto max-w-full"
          />
        </div>
        <WithScripts className="flex md:mt-1">
          <Tool label={reorder('up', { name })} sign="↑" isOff={index === 0} onPress={() => onMove(-1)} />
          <Tool label={reorder('down', { name })} sign="↓" isOff={isLast} onPress={() => onMove(1)} />
          <Tool label={t('remove', { name })} sign="×" onPress={onRemove} />
        </WithScripts>
      </div>
      <div className="min-w-0 space-y-4">
        <FormSelect
          name={field('kind')}
          label={t('kind')}
          className="max-w-xs"
          defaultValue={fields.kind}
          options={workPictureKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <FormTexts
          name={field('alt')}
          label={t('alt')}
          hint={t('altHint')}
          values={toLocalized(fields, 'alt')}
        />
        <FormError name={field('picture_id')} />
      </div>
    </li>
  );
}

type ToolProps = { label: string; sign: string; isOff?: boolean; onPress: () => void };

/** A button that keeps the focus when it can do no more. */
const Tool = ({ label, sign, isOff = false, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={isOff ? undefined : onPress}
    className="flex size-10 items-center justify-center text-soft hover:text-ink aria-disabled:opacity-30"
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);
