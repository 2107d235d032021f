import { useTranslations } from 'use-intl';
import type { ItemDetail, SubstrateOption } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { isCompatibleOption } from '../../../../domains/catalogue/framing/compatibility.rules.ts';
import { Select } from '../../../ui/field.tsx';
import { type Choice, stringifyChoice, toImageSize } from '../item/configuration-choice.ts';
import type { ConfiguredItem } from '../item/use-choice.ts';
import { useLengths } from '../item/use-lengths.ts';

export type ConfigurationFieldsProps = {
  item: ItemDetail;
  substrates: SubstrateOption[];
  configuredItem: ConfiguredItem;
  choice: Choice;
};

/** Size and frame are repeated, since the page's own fields are behind the dialog. */
export function ConfigurationFields({ item, substrates, configuredItem, choice }: ConfigurationFieldsProps) {
  const t = useTranslations('shop');
  const lengths = useLengths();
  const isCustomSize = choice.size === 'custom';
  const isCustomFrame = choice.frame === 'custom';
  const customParts = [...new URLSearchParams(stringifyChoice(choice))].filter(
    ([name]) => name !== 'size' && name !== 'frame',
  );
  return (
    <>
      <Select
        label={t('item.size')}
        name="size"
        value={isCustomSize ? 'custom' : configuredItem.size?.id}
        onChange={() => {}}
      >
        {substrates.map((substrate) => (
          <optgroup key={substrate.id} label={substrate.name}>
            {item.sizes
              .filter((size) => size.available && size.substrate_id === substrate.id)
              .map((size) => (
                <option key={size.id} value={size.id}>
                  {lengths.plain(toImageSize(size))}
                </option>
              ))}
          </optgroup>
        ))}
        {isCustomSize && <option value="custom">{t('item.custom')}</option>}
      </Select>
      <Select
        label={t('item.frame')}
        name="frame"
        value={isCustomFrame ? 'custom' : configuredItem.frame.id}
        onChange={() => {}}
      >
        {item.frames
          .filter((frame) => isCompatibleOption(configuredItem.size, frame))
          .map((frame) => (
            <option key={frame.id} value={frame.id}>
              {frame.name}
            </option>
          ))}
        {isCustomFrame && <option value="custom">{t('item.customFrame')}</option>}
      </Select>
      {customParts.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
