/** The logo's files in storage, by name under an id that its content gives; null while there is none. */
export type Logo = { id: string; width: number; height: number } | null;

export const logoFiles = ['logo.png', 'icon-192.png', 'icon-512.png', 'share.png'] as const;
export type LogoFile = (typeof logoFiles)[number];

/** The largest file that is taken: the body of a call, as base64. */
export const maximumLogoBytes = 600_000;

/** The public address of one of the logo's pictures; another logo has other addresses. */
export const logoPath = (id: string, file: LogoFile): string => `/api/logo/${id}/${file}`;
