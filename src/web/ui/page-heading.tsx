/** The title of a page, with an optional lead. */
export function PageHeading({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <header className="max-w-3xl">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="mt-6 max-w-2xl text-lg text-soft">{lead}</p>}
    </header>
  );
}
