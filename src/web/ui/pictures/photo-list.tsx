/** Photos that somebody sent, each a link to the whole picture; `path` and the id of a photo are its address. */
export function PhotoList({ photos, label, path }: { photos: string[]; label: string; path: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((id, index) => (
        <li key={id}>
          <a href={`${path}/${id}`} target="_blank" rel="noreferrer" className="block">
            <img
              src={`${path}/${id}`}
              alt={`${label} ${index + 1}`}
              width={88}
              height={88}
              loading="lazy"
              className="size-22 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
