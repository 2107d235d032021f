export declare function keepFormerFiles(build: string, former: string, now?: number): Promise<void>;
