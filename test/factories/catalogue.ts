import type { ItemData, ItemState } from '../../src/domains/catalogue/items/items.admin.schemas.ts';
import type { Visitor } from '../clients/visitor.ts';
import { quartersImage } from './pictures.ts';
import type { StaffVisitor } from './staff.ts';

/** Uploads a picture of the given size in pixels; returns the upload's id. */
export async function uploadPicture(staff: Visitor, width = 3000, height = 2000): Promise<number> {
  const file = await quartersImage(width, height).jpeg({ quality: 60 }).toBuffer();
  const answer = await staff.send('PUT', '/api/admin/upload?name=work.jpg', new Uint8Array(file), {
    'content-type': 'application/octet-stream',
  });
  if (answer.status !== 201) throw new Error(`the upload was rejected: ${answer.message}`);
  return answer.data.id;
}

/** Gets a work from the admin API. */
export const getItemData = async (staff: StaffVisitor, id: number): Promise<ItemData> =>
  (await staff.get(`/api/admin/item/${id}`)).data;

/** Changes a work with its current version. */
export async function changeItemAs(staff: StaffVisitor, id: number, change: Partial<ItemState>) {
  const { state, version } = await getItemData(staff, id);
  return staff.put(`/api/admin/item/${id}`, { ...state, ...change, version });
}
