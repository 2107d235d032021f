import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { historyList, historyQuery } from '../../audit/audit.schemas.ts';
import { listHistory } from '../../audit/audit.usecases.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { picture } from '../catalogue.schemas.ts';
import { proposalChoice, shareProposal } from './agreements.schemas.ts';
import { proposeShare, withdrawProposal } from './agreements.usecases.ts';
import { bulkConflict, bulkInput, bulkResult } from './bulk-actions.admin.schemas.ts';
import { bulkUpdateItems, previewBulkUpdate } from './bulk-actions.admin.usecases.ts';
import {
  createItemFromForm,
  createWorkPicture,
  deleteItem,
  replacePicture,
  updateItemFromForm,
} from './item-forms.admin.usecases.ts';
import {
  itemAdminQuery,
  itemChange,
  itemData,
  itemEntryList,
  itemOptions,
  newItem,
  newWorkPicture,
  pictureChange,
  proposalData,
  proposalQuery,
  versionOnly,
} from './items.admin.schemas.ts';
import { getItemData, getItemOptions, listItemEntries, proposeSizes } from './items.admin.usecases.ts';

const params = z.object({ id: pathId });

const listAdminItemsRoute = createRoute({
  method: 'get',
  path: '/api/admin/item',
  operationId: 'listAdminItems',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description:
    'Lists works of any status; `total` is at most 10,000, and `is_more` says whether there are others.',
  request: { query: itemAdminQuery },
  responses: okResponses(itemEntryList),
});

const getItemOptionsRoute = createRoute({
  method: 'get',
  path: '/api/admin/item/options',
  operationId: 'getItemOptions',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Returns the options of filters and forms.',
  responses: okResponses(itemOptions),
});

const proposeItemSizesRoute = createRoute({
  method: 'get',
  path: '/api/admin/item/proposal',
  operationId: 'proposeItemSizes',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Returns the standard sizes of an uploaded picture with their prices.',
  request: { query: proposalQuery },
  responses: okResponses(proposalData),
});

const createAdminItemRoute = createRoute({
  method: 'post',
  path: '/api/admin/item',
  operationId: 'createAdminItem',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Creates a work from an uploaded print master.',
  request: jsonBody(newItem),
  responses: createdResponses(itemData),
});

const bulkUpdateItemsRoute = createRoute({
  method: 'post',
  path: '/api/admin/item/bulk',
  operationId: 'bulkUpdateItems',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Runs a bulk action; skipped works are returned with the reason.',
  request: jsonBody(bulkInput),
  responses: changeResponses(bulkResult, bulkConflict),
});

const previewItemChangesRoute = createRoute({
  method: 'post',
  path: '/api/admin/item/bulk/preview',
  operationId: 'previewItemChanges',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Returns the result of a bulk action without running it.',
  request: jsonBody(bulkInput),
  responses: changeResponses(bulkResult, bulkConflict),
});

const getAdminItemRoute = createRoute({
  method: 'get',
  path: '/api/admin/item/{id}',
  operationId: 'getAdminItem',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description:
    'Returns a work with all fields that staff can change, its sizes as sold, and what refers to it.',
  request: { params },
  responses: okResponses(itemData),
});

const updateAdminItemRoute = createRoute({
  method: 'put',
  path: '/api/admin/item/{id}',
  operationId: 'updateAdminItem',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Updates a work; placed orders do not change.',
  request: { params, ...jsonBody(itemChange) },
  responses: changeResponses(itemData),
});

const replaceItemPictureRoute = createRoute({
  method: 'put',
  path: '/api/admin/item/{id}/picture',
  operationId: 'replaceItemPicture',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: "Replaces a work's print master; the former one is kept for earlier orders.",
  request: { params, ...jsonBody(pictureChange) },
  responses: changeResponses(itemData),
});

const createWorkPictureRoute = createRoute({
  method: 'post',
  path: '/api/admin/item/{id}/pictures',
  operationId: 'createWorkPicture',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description:
    'Creates a further picture from an upload of at most 50 MB; the work has it once it is in its `pictures`.',
  request: { params, ...jsonBody(newWorkPicture) },
  responses: createdResponses(picture),
});

const deleteAdminItemRoute = createRoute({
  method: 'delete',
  path: '/api/admin/item/{id}',
  operationId: 'deleteAdminItem',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Deletes a work that nothing refers to; otherwise 409 `item_in_use`.',
  request: { params, ...jsonBody(versionOnly) },
  responses: changeResponses(z.null(), itemData),
});

const listItemHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/item/{id}/history',
  operationId: 'listItemHistory',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: "Lists a work's audit events, the newest first.",
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

const proposeItemShareRoute = createRoute({
  method: 'post',
  path: '/api/admin/item/{id}/agreement',
  operationId: 'proposeItemShare',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description:
    'Proposes another share to the artist of a work with an agreed share; the agreed one applies until the artist accepts. Other prices are proposed by `PUT /api/admin/item/{id}`.',
  request: { params, ...jsonBody(shareProposal) },
  responses: changeResponses(itemData),
});

const withdrawItemProposalRoute = createRoute({
  method: 'post',
  path: '/api/admin/item/{id}/agreement/withdraw',
  operationId: 'withdrawItemProposal',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description:
    'Takes back a proposal that the artist has not decided about; otherwise 409 `already_decided`.',
  request: { params, ...jsonBody(proposalChoice) },
  responses: changeResponses(itemData),
});

export const itemsAdminApi = apiRouter()
  .openapi(proposeItemShareRoute, async (c) => {
    const { id } = c.req.valid('param');
    const item = await proposeShare(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, item, 'ok.agreement_proposed'), 200);
  })
  .openapi(withdrawItemProposalRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { proposal_id: proposalId } = c.req.valid('json');
    const item = await withdrawProposal(c.var.services, getActor(c), id, proposalId);
    return c.json(success(c, item, 'ok.saved'), 200);
  })
  .openapi(listAdminItemsRoute, async (c) =>
    c.json(success(c, await listItemEntries(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(getItemOptionsRoute, async (c) =>
    c.json(success(c, await getItemOptions(c.var.services, c.var.locale)), 200),
  )
  .openapi(proposeItemSizesRoute, async (c) =>
    c.json(success(c, await proposeSizes(c.var.services, c.req.valid('query').upload_id)), 200),
  )
  .openapi(createAdminItemRoute, async (c) => {
    const made = await createItemFromForm(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, made, 'ok.saved'), 201);
  })
  .openapi(bulkUpdateItemsRoute, async (c) => {
    const result = await bulkUpdateItems(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, result, 'ok.saved'), 200);
  })
  .openapi(previewItemChangesRoute, async (c) =>
    c.json(success(c, await previewBulkUpdate(c.var.services, c.req.valid('json'))), 200),
  )
  .openapi(getAdminItemRoute, async (c) =>
    c.json(success(c, await getItemData(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(updateAdminItemRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { item, isProposed } = await updateItemFromForm(
      c.var.services,
      getActor(c),
      id,
      c.req.valid('json'),
    );
    return c.json(success(c, item, isProposed ? 'ok.agreement_proposed' : 'ok.saved'), 200);
  })
  .openapi(replaceItemPictureRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await replacePicture(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(createWorkPictureRoute, async (c) => {
    const { id } = c.req.valid('param');
    const made = await createWorkPicture(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, made), 201);
  })
  .openapi(deleteAdminItemRoute, async (c) => {
    const { version } = c.req.valid('json');
    await deleteItem(c.var.services, getActor(c), c.req.valid('param').id, version);
    return c.json(success(c, null, 'ok.removed'), 200);
  })
  .openapi(listItemHistoryRoute, async (c) => {
    const subject = { kind: 'item' as const, id: c.req.valid('param').id };
    return c.json(success(c, await listHistory(c.var.services, subject, c.req.valid('query'))), 200);
  });
