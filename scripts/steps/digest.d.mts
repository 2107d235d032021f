export declare function digestOf(paths: readonly string[]): string;
