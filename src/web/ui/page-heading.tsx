/** The first lines of a page: its title, and a lead under it where there is one. */
export function PageHeading({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <header className="max-w-3xl">
      <h1 className="text-3xl">{title}</h1>
      {lead && <p className="mt-6 max-w-2xl text-lg text-soft">{lead}</p>}
    </header>
  );
}
