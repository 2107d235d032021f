export declare function toDigest(paths: readonly string[]): string;
