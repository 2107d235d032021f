import { createRoute } from '@hono/zod-openapi';
import { jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { actorOf, forStaff, requireRecentProof } from '../staff/staff.guard.ts';
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

const settings = createRoute({
  method: 'get',
  path: '/api/admin/setting',
  operationId: 'listSettings',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'All settings, each with its version.',
  responses: okResponses(settingsData),
});

const info = createRoute({
  method: 'put',
  path: '/api/admin/setting/info',
  operationId: 'updateInfoSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: "The shop's operator, as pages and mails show it.",
  request: jsonBody(infoInput),
  responses: okResponses(infoData),
});

const serviceHours = createRoute({
  method: 'put',
  path: '/api/admin/setting/service_hours',
  operationId: 'updateServiceHoursSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'The service hours, and the days without service.',
  request: jsonBody(serviceHoursInput),
  responses: okResponses(serviceHoursData),
});

const bankAccount = createRoute({
  method: 'put',
  path: '/api/admin/setting/bank_account',
  operationId: 'updateBankAccountSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'The account for bank transfers; needs the password, or a code of the second factor.',
  request: jsonBody(bankAccountInput),
  responses: okResponses(bankAccountData),
});

const itemSections = createRoute({
  method: 'put',
  path: '/api/admin/setting/item_sections',
  operationId: 'updateItemSectionsSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: "The texts on certification and care on every item's page.",
  request: jsonBody(itemSectionsInput),
  responses: okResponses(itemSectionsData),
});

const allowedHosts = createRoute({
  method: 'put',
  path: '/api/admin/setting/allowed_hosts',
  operationId: 'updateAllowedHostsSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'External hosts that links may open without a warning.',
  request: jsonBody(allowedHostsInput),
  responses: okResponses(allowedHostsData),
});

const publicLimit = createRoute({
  method: 'put',
  path: '/api/admin/setting/public_limit',
  operationId: 'updatePublicLimitSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description:
    'The maximum size of public pictures, in pixels on the long side; jobs render the copies again.',
  request: jsonBody(publicLimitInput),
  responses: okResponses(publicLimitData),
});

const uploadLimit = createRoute({
  method: 'put',
  path: '/api/admin/setting/upload_limit',
  operationId: 'updateUploadLimitSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description:
    'The largest file that an artist can upload, in MB; it holds for uploads that begin from now on.',
  request: jsonBody(uploadLimitInput),
  responses: okResponses(uploadLimitData),
});

const setup = createRoute({
  method: 'put',
  path: '/api/admin/setting/setup',
  operationId: 'updateSetupSetting',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'Which of the initial rates, freight and texts staff have confirmed.',
  request: jsonBody(setupInput),
  responses: okResponses(setupData),
});

const logo = createRoute({
  method: 'put',
  path: '/api/admin/setting/logo',
  operationId: 'updateLogo',
  tags: ['Admin: settings'],
  ...forStaff('settings.write'),
  description: 'The logo: a JPEG, PNG or WebP of at most 600 kB in base64; null removes it.',
  request: jsonBody(logoInput),
  responses: okResponses(logoData),
});

const checklist = createRoute({
  method: 'get',
  path: '/api/admin/setup',
  operationId: 'getSetupChecklist',
  tags: ['Admin: settings'],
  ...forStaff('settings.read'),
  description: 'The setup steps of the shop, and whether it takes orders.',
  responses: okResponses(setupChecklist),
});

export const settingsAdminApi = apiRouter()
  .openapi(settings, async (c) => c.json(success(c, await getSettings(c.var.services)), 200))
  .openapi(info, async (c) => {
    const changed = await updateSetting(c.var.services, actorOf(c), 'info', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(serviceHours, async (c) => {
    const changed = await updateSetting(c.var.services, actorOf(c), 'service_hours', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(bankAccount, async (c) => {
    const { password, code, ...form } = c.req.valid('json');
    await requireRecentProof(c, { password, code });
    const changed = await updateSetting(c.var.services, actorOf(c), 'bank_account', form);
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(itemSections, async (c) => {
    const changed = await updateSetting(c.var.services, actorOf(c), 'item_sections', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(allowedHosts, async (c) => {
    const changed = await updateSetting(c.var.services, actorOf(c), 'allowed_hosts', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(publicLimit, async (c) => {
    const changed = await updateSetting(c.var.services, actorOf(c), 'public_limit', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(uploadLimit, async (c) => {
    const changed = await updateSetting(c.var.services, actorOf(c), 'upload_limit', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(setup, async (c) => {
    const changed = await updateSetting(c.var.services, actorOf(c), 'setup', c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(logo, async (c) => {
    const changed = await updateLogo(c.var.services, actorOf(c), c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(checklist, async (c) => c.json(success(c, await getSetup(c.var.services)), 200));
