import { createRoute } from '@hono/zod-openapi';
import { changeResponses, jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forStaff, getActor, requireReauthentication } from '../staff/staff.guard.ts';
import { updateLogo } from './logo.usecases.ts';
import {
  allowedHostsData,
  allowedHostsInput,
  bankAccountData,
  bankAccountInput,
  infoData,
  infoInput,
  itemSectionsData,
  itemSectionsInput,
  logoData,
  logoInput,
  paymentRemindersData,
  paymentRemindersInput,
  printFilesData,
  printFilesInput,
  proofRequiredData,
  proofRequiredInput,
  publicLimitData,
  publicLimitInput,
  serviceHoursData,
  serviceHoursInput,
  settingsData,
  setupData,
  setupInput,
  uploadLimitData,
  uploadLimitInput,
} from './settings.admin.schemas.ts';
import { getSettings, updateSetting } from './settings.admin.usecases.ts';
import { setupChecklist } from './setup/setup.schemas.ts';
import { getSetup } from './setup/setup.usecases.ts';

const listSettingsRoute = createRoute({
  method: 'get',
  path: '/api/admin/setting',
  operationId: 'listSettings',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'All settings, each with its version.',
  responses: okResponses(settingsData),
});

const updateInfoSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/info',
  operationId: 'updateInfoSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: "The shop's operator, as pages and mails show it.",
  request: jsonBody(infoInput),
  responses: changeResponses(infoData),
});

const updateServiceHoursSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/service_hours',
  operationId: 'updateServiceHoursSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'The service hours, and the days without service.',
  request: jsonBody(serviceHoursInput),
  responses: changeResponses(serviceHoursData),
});

const updateBankAccountSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/bank_account',
  operationId: 'updateBankAccountSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'The account for bank transfers; needs the password, or a code of the second factor.',
  request: jsonBody(bankAccountInput),
  responses: changeResponses(bankAccountData),
});

const updateItemSectionsSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/item_sections',
  operationId: 'updateItemSectionsSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: "The texts on certification and care on every item's page.",
  request: jsonBody(itemSectionsInput),
  responses: changeResponses(itemSectionsData),
});

const updateAllowedHostsSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/allowed_hosts',
  operationId: 'updateAllowedHostsSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'External hosts that links may open without a warning.',
  request: jsonBody(allowedHostsInput),
  responses: changeResponses(allowedHostsData),
});

const updatePublicLimitSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/public_limit',
  operationId: 'updatePublicLimitSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description:
    'The maximum size of public pictures, in pixels on the long side; jobs render the copies again.',
  request: jsonBody(publicLimitInput),
  responses: changeResponses(publicLimitData),
});

const updateUploadLimitSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/upload_limit',
  operationId: 'updateUploadLimitSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description:
    'The largest file that an artist can upload, in MB; it holds for uploads that begin from now on.',
  request: jsonBody(uploadLimitInput),
  responses: changeResponses(uploadLimitData),
});

const updateProofRequiredSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/proof_required',
  operationId: 'updateProofRequiredSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description:
    'Whether an accepted work goes on sale only after its artist approved a proof; works on sale stay on sale.',
  request: jsonBody(proofRequiredInput),
  responses: changeResponses(proofRequiredData),
});

const updatePrintFilesSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/print_files',
  operationId: 'updatePrintFilesSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Sets resolution, bleed, crop marks and names of the files of prints.',
  request: jsonBody(printFilesInput),
  responses: changeResponses(printFilesData),
});

const updatePaymentRemindersSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/payment_reminders',
  operationId: 'updatePaymentRemindersSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description:
    'The days on which members are reminded of unpaid orders on terms: days from the deadline, negative before it.',
  request: jsonBody(paymentRemindersInput),
  responses: changeResponses(paymentRemindersData),
});

const updateSetupSettingRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/setup',
  operationId: 'updateSetupSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Which of the initial rates and freight staff have confirmed.',
  request: jsonBody(setupInput),
  responses: changeResponses(setupData),
});

const updateLogoRoute = createRoute({
  method: 'put',
  path: '/api/admin/setting/logo',
  operationId: 'updateLogo',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'The logo: a JPEG, PNG or WebP of at most 600 kB in base64; null removes it.',
  request: jsonBody(logoInput),
  responses: changeResponses(logoData),
});

const getSetupChecklistRoute = createRoute({
  method: 'get',
  path: '/api/admin/setup',
  operationId: 'getSetupChecklist',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'The setup steps of the shop, and whether it takes orders.',
  responses: okResponses(setupChecklist),
});

export const settingsAdminApi = apiRouter()
  .openapi(listSettingsRoute, async (c) => c.json(success(c, await getSettings(c.var.services)), 200))
  .openapi(updateInfoSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'info', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updateServiceHoursSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'service_hours', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updateBankAccountSettingRoute, async (c) => {
    const { password, code, ...form } = c.req.valid('json');
    await requireReauthentication(c, { password, code });
    const changed = await updateSetting(c.var.services, getActor(c), 'bank_account', form);
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updateItemSectionsSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'item_sections', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updateAllowedHostsSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'allowed_hosts', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updatePublicLimitSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'public_limit', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updateUploadLimitSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'upload_limit', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updateProofRequiredSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'proof_required', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updatePrintFilesSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'print_files', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updatePaymentRemindersSettingRoute, async (c) => {
    const changed = await updateSetting(
      c.var.services,
      getActor(c),
      'payment_reminders',
      c.req.valid('json'),
    );
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updateSetupSettingRoute, async (c) => {
    const changed = await updateSetting(c.var.services, getActor(c), 'setup', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(updateLogoRoute, async (c) => {
    const changed = await updateLogo(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(getSetupChecklistRoute, async (c) => c.json(success(c, await getSetup(c.var.services)), 200));
