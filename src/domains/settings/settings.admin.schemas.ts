import * as z from 'zod';
import {
  codeText,
  dayField,
  emailField,
  idField,
  inAllLanguages,
  lineText,
  optionalCodeText,
  requiredLines,
  requiredText,
} from '../../kernel/fields.ts';
import { rejection } from '../../kernel/validation.ts';
import { maxLogoBytes } from './logo.rules.ts';
import {
  canvasEdges,
  printFileBounds,
  printFileNameParts,
  publicLimitBounds,
  reminderBounds,
  uploadLimitBounds,
} from './settings.rules.ts';

const urlField = requiredText.refine(
  (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
  rejection('validation.https'),
);

/** A business number of 8 digits (`docs/rules/taiwan.md`); it may be empty. */
const optionalTaxIdField = optionalCodeText.refine(
  (text) => text === '' || /^\d{8}$/.test(text),
  rejection('validation.tax_id'),
);

const shopInfo = z.strictObject({
  name: inAllLanguages(requiredText),
  phone: codeText.refine((text) => /^\+?[\d\s()-]{5,}$/.test(text), rejection('validation.phone')),
  email: emailField,
  address: inAllLanguages(requiredText),
  tax_id: optionalTaxIdField.optional(),
  social: z.array(z.strictObject({ name: requiredText, url: urlField })).max(12),
});

const timeField = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Weekdays (1 is Monday), times of the day, and days without service. */
const serviceHours = z
  .strictObject({
    days: z.array(z.int().min(1).max(7)).max(7),
    from: timeField,
    to: timeField,
    closed_on: z.array(dayField).max(200),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], ...rejection('validation.time_after') });

/** A SWIFT/BIC (ISO 9362) in capitals, with or without the branch; it may be empty. */
const swiftField = optionalCodeText
  .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(
    (text) => text === '' || /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text),
    rejection('validation.swift'),
  );

const bankAccount = z.strictObject({
  bank_name: inAllLanguages(requiredText),
  bank_code: codeText.refine((text) => /^\d{3,7}$/.test(text), rejection('validation.digits')),
  swift: swiftField.optional(),
  address: inAllLanguages(requiredText),
  account: codeText.refine((text) => /^[\d-]{6,30}$/.test(text), rejection('validation.account')),
  account_name: inAllLanguages(requiredText),
});

/** Maximum length of a section below an item, in characters. */
const sectionLimit = 4000;
const itemSections = z.strictObject({
  certification: inAllLanguages(requiredLines(sectionLimit)),
  care: inAllLanguages(requiredLines(sectionLimit)),
  /** On certificates. */
  print_process: inAllLanguages(requiredText),
});

/** A host name with or without a port: `example.org`. Subdomains are not included. */
const hostField = requiredText.refine(
  (text) => /^(?=.{4,})[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{2,5})?$/.test(text),
  rejection('validation.host'),
);

const allowedHosts = z.array(hostField).max(100);

/** Maximum size of public pictures, in pixels on the long side (`docs/rules/pictures.md`). */
const publicLimit = z.int().min(publicLimitBounds.minimum).max(publicLimitBounds.maximum);
/** Days from the deadline of an order on terms, negative before it. */
const paymentReminders = z
  .array(z.int().min(reminderBounds.earliest).max(reminderBounds.latest))
  .max(reminderBounds.count);
const uploadLimit = z.int().min(uploadLimitBounds.minimum).max(uploadLimitBounds.maximum);

const printFileNamePattern = new RegExp(
  String.raw`^(?:[A-Za-z0-9_.-]|\{(?:${printFileNameParts.join('|')})\})+$`,
);
/** Parts such as `{order}`, and letters, digits, `-`, `_` and `.` between them. Order and line tell the files of prints apart. */
const printFileName = requiredText
  .max(100)
  .refine(
    (name) => printFileNamePattern.test(name) && name.includes('{order}') && name.includes('{line}'),
    rejection('validation.print_file_name'),
  );
const printFiles = z.strictObject({
  pixels_per_inch: z
    .int()
    .min(printFileBounds.pixelsPerInch.minimum)
    .max(printFileBounds.pixelsPerInch.maximum),
  bleed_mm: z.int().min(printFileBounds.bleedMm.minimum).max(printFileBounds.bleedMm.maximum),
  canvas_edge: z.enum(canvasEdges),
  has_crop_marks: z.boolean(),
  name: printFileName,
});

/** The initial values of a new shop: true once staff have confirmed or replaced them. */
const setup = z.strictObject({ rates: z.boolean(), freight: z.boolean() });

const versioned = <Value extends z.ZodType>(value: Value) => z.strictObject({ value, version: idField });

/** The settings that staff change, each by its own route. */
export const infoInput = versioned(shopInfo);
export const serviceHoursInput = versioned(serviceHours);
export const itemSectionsInput = versioned(itemSections);
export const allowedHostsInput = versioned(allowedHosts);
export const publicLimitInput = versioned(publicLimit);
export const uploadLimitInput = versioned(uploadLimit);
export const proofRequiredInput = versioned(z.boolean());
export const printFilesInput = versioned(printFiles);
export const paymentRemindersInput = versioned(paymentReminders);
export const setupInput = versioned(setup);
/** In base64 four characters encode three bytes. */
const maxLogoTextLength = Math.ceil(maxLogoBytes / 3) * 4;
/** A logo is sent as a base64 file; the stored setting describes the rendered files. */
export const logoInput = versioned(
  z
    .strictObject({
      file: z
        .string()
        .refine(
          (text) => text.length <= maxLogoTextLength && /^[A-Za-z0-9+/]+={0,2}$/.test(text),
          rejection('validation.logo'),
        ),
    })
    .nullable(),
);

/** A change of the bank account requires the password, or a code of the second factor. */
export const bankAccountInput = versioned(bankAccount).extend({
  password: lineText.min(1).max(200).optional(),
  code: lineText.trim().min(1).max(100).optional(),
});

const settingData = <Value extends z.ZodType>(value: Value) => z.object({ value, version: z.int() });

/** A new shop has empty texts for unknown data. */
export const infoData = settingData(
  shopInfo.extend({ phone: z.string(), email: z.string(), address: inAllLanguages(z.string()) }),
);
export const serviceHoursData = settingData(serviceHours);
export const bankAccountData = settingData(bankAccount.nullable());
export const itemSectionsData = settingData(itemSections);
export const allowedHostsData = settingData(allowedHosts);
export const publicLimitData = settingData(publicLimit);
export const uploadLimitData = settingData(uploadLimit);
export const proofRequiredData = settingData(z.boolean());
export const printFilesData = settingData(printFiles);
export const paymentRemindersData = settingData(paymentReminders);
export const setupData = settingData(setup);
export const logoData = settingData(z.object({ id: z.string(), width: z.int(), height: z.int() }).nullable());

export const settingsData = z
  .object({
    info: infoData,
    service_hours: serviceHoursData,
    bank_account: bankAccountData,
    item_sections: itemSectionsData,
    allowed_hosts: allowedHostsData,
    public_limit: publicLimitData,
    upload_limit: uploadLimitData,
    proof_required: proofRequiredData,
    print_files: printFilesData,
    payment_reminders: paymentRemindersData,
    setup: setupData,
    logo: logoData,
  })
  .meta({ id: 'ShopSettings' });
export type SettingsData = z.infer<typeof settingsData>;

/** The settings by key, in the format of the API. */
export type SettingValues = { [Key in keyof SettingsData]: SettingsData[Key]['value'] };
