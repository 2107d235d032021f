// All components of `web/ui` in all their states, in development only (`routes.ts`).
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getRequestContext, unwrap } from '../api.server.ts';
import type { PageHandle } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState, PageOutOfRange } from '../ui/empty-state.tsx';
import { Checkbox, Field, FormErrorMessage, Radio, Select } from '../ui/field.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pagination } from '../ui/pagination/pagination.tsx';
import { FramedPicture } from '../ui/pictures/framed-picture.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { Price } from '../ui/price.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Table } from '../ui/table.tsx';
import { showToast } from '../ui/toast/toast-queue.ts';
import { MasterUploadField } from '../uploads/master-upload-field.tsx';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { ExampleSection } from './example-section.tsx';
import { unfinishedUpload, uploadStates } from './upload-states.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { items } = await unwrap(getRequestContext(context).api.api.shop.$get({ query: { per_page: '1' } }));
  return { picture: items[0]?.picture };
}

export const handle: PageHandle = { messages: ['uploads'] };

export const meta = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }];

const colours = ['paper', 'wall', 'ink', 'ink-soft', 'line', 'seal', 'error', 'on-ink'];
const type = ['3xl', '2xl', 'xl', 'lg', 'base', 'sm', 'xs'];

export default function ComponentGalleryPage() {
  const { picture } = useLoaderData<typeof loader>();
  return (
    <div className="page space-y-16 py-16">
      <PageHeading title="Components" lead="Every component in every state. Check it in dark mode, too." />
      <ExampleSection title="Type: a page's sizes, serif for headings, sans for text">
        {type.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            <span className="font-serif">Handgloves 永和九年</span> · Handgloves 永和九年{' '}
            <span className="label">{size}</span>
          </p>
        ))}
      </ExampleSection>
      <ExampleSection title="Colours">
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {colours.map((colour) => (
            <li key={colour}>
              <div className="h-20 border border-line" style={{ background: `var(--${colour})` }} />
              <p className="label mt-1">{colour}</p>
            </li>
          ))}
        </ul>
      </ExampleSection>
      <Uploads />
      <Buttons />
      <Fields />
      <ExampleSection title="Table">
        <Table
          label="Works"
          getKey={({ id }) => id}
          rows={[
            { id: 1, title: 'Red Sun over the Swell', size: '60 × 45 cm', amount: 5200 },
            { id: 2, title: 'Eight Hills at Dawn', size: '40 × 50 cm', amount: 12_800 },
          ]}
          columns={[
            { label: 'Work', cell: ({ title }) => title },
            { label: 'Size', cell: ({ size }) => size },
            {
              label: 'Price',
              isNumeric: true,
              cell: ({ amount }) => <Price value={{ amount, currency: 'NTD' }} />,
            },
          ]}
        />
      </ExampleSection>
      <ExampleSection title="Pagination: first, middle, last">
        {[1, 7, 12].map((page) => (
          <Pagination key={page} page={page} pageCount={12} to={(one) => `/components?page=${one}`} />
        ))}
      </ExampleSection>
      <ExampleSection title="Where a list has nothing: at all, on a page after its last">
        <EmptyState title="Nothing here" text="What would be here, and when." />
        <PageOutOfRange pageCount={12} to={(page) => `/components?page=${page}`} />
      </ExampleSection>
      {picture && (
        <ExampleSection title="Picture; framed with a mat, framed without, unframed">
          <div className="grid items-center gap-10 md:grid-cols-4">
            <Picture picture={picture} alt="A work" sizes="25vw" />
            {[{ border: 60, color: '#c8a878' }, { border: 0, color: '#22211f' }, null].map((frame) => (
              <FramedPicture
                key={frame?.color ?? 'unframed'}
                picture={picture}
                alt="A work"
                sizes="25vw"
                imageSizeMm={{ widthMm: 400, heightMm: Math.round((400 * picture.height) / picture.width) }}
                frame={{
                  moulding: frame && { color: frame.color, faceWidthMm: 20, rabbetMm: 6 },
                  mat: frame && frame.border > 0 ? { hex: '#f6f1e6', borderMm: frame.border } : null,
                }}
              />
            ))}
          </div>
        </ExampleSection>
      )}
      <Overlays />
    </div>
  );
}

function Buttons() {
  const variants = ['solid', 'outline', 'quiet'] as const;
  return (
    <ExampleSection title="Buttons: at rest, disabled, busy">
      {variants.map((variant) => (
        <p key={variant} className="flex flex-wrap items-center gap-6">
          <Button type="button" variant={variant}>
            {variant}
          </Button>
          <Button type="button" variant={variant} disabled>
            disabled
          </Button>
          <Button type="button" variant={variant} isBusy>
            busy
          </Button>
        </p>
      ))}
    </ExampleSection>
  );
}

function Fields() {
  return (
    <ExampleSection title="Fields: empty, filled, with a hint, rejected, disabled">
      <div className="grid gap-6 md:grid-cols-2">
        <Field label="Name" placeholder="A placeholder" />
        <Field label="Name" defaultValue="Written" hint="What stands here helps." />
        <Field label="E-mail" defaultValue="not an address" error="Please enter a valid e-mail address" />
        <Field label="Name" defaultValue="Fixed" disabled />
        <Select label="Country" defaultValue="TW">
          <option value="TW">Taiwan</option>
          <option value="JP">Japan</option>
        </Select>
        <Select label="Country" error="Please choose a country">
          <option value="">–</option>
        </Select>
        <Checkbox label="I have read the terms" />
        <Checkbox label="I have read the terms" error="Please agree to the terms" />
        <Radio name="parts" label="Standard delivery" hint="3 to 5 days" defaultChecked />
        <Radio name="parts" label="Express delivery" />
      </div>
      <FormErrorMessage>Please check the marked fields</FormErrorMessage>
    </ExampleSection>
  );
}

function Overlays() {
  const [size, setSize] = useState<'narrow' | 'wide' | null>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <ExampleSection title="Dialogs, a sheet and toasts">
      <p className="flex flex-wrap gap-6">
        {(['narrow', 'wide'] as const).map((one) => (
          <Button key={one} type="button" variant="outline" onClick={() => setSize(one)}>
            {one} dialog
          </Button>
        ))}
        <Button type="button" variant="outline" onClick={() => setIsSheetOpen(true)}>
          sheet
        </Button>
        <Button type="button" variant="outline" onClick={() => showToast('Saved to your cart')}>
          toast
        </Button>
        <Button type="button" variant="outline" onClick={() => showToast('Something went wrong', 'error')}>
          error toast
        </Button>
      </p>
      <Dialog
        open={size !== null}
        onClose={() => setSize(null)}
        title="A dialog"
        closeLabel="Close"
        size={size ?? 'narrow'}
      >
        <p>The page behind it waits; Escape, the cross or a click beside it closes it.</p>
      </Dialog>
      <Sheet
        open={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        title="A sheet"
        closeLabel="Close"
        foot={
          <Button type="button" onClick={() => setIsSheetOpen(false)}>
            done
          </Button>
        }
      >
        <p className="py-6">It comes up from the foot of the screen; what closes a dialog closes it too.</p>
      </Sheet>
    </ExampleSection>
  );
}

function Uploads() {
  const doNothing = () => {};
  return (
    <ExampleSection title="Uploads of print masters: works for an artist who is logged in">
      <MasterUploadField
        name="upload_id"
        label="Print master"
        uploads={[unfinishedUpload]}
        maxBytes={2_000_000_000}
      />
      {uploadStates.map((progress, index) => (
        <UploadPanel
          key={`${progress.step}-${index}`}
          progress={progress}
          canResume
          onPause={doNothing}
          onResume={doNothing}
          onRemove={doNothing}
        />
      ))}
    </ExampleSection>
  );
}
