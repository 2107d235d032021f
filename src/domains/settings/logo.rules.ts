/** The logo's files in storage, by name under an id derived from the content; null if there is none. */
export type Logo = { id: string; width: number; height: number } | null;

export const logoFiles = ['logo.png', 'icon-192.png', 'icon-512.png', 'share.png'] as const;
export type LogoFile = (typeof logoFiles)[number];

/** The largest accepted file in bytes, before base64. */
export const maxLogoBytes = 600_000;

/** The public path of one of the logo's pictures; it changes with the logo. */
export const logoPath = (id: string, file: LogoFile): string => `/api/logo/${id}/${file}`;
