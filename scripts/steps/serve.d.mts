export declare function serverCommand(
  mode: 'development' | 'production',
  env?: Record<string, string | undefined>,
): { command: [string, ...string[]]; env: Record<string, string | undefined> };

export declare function serve(mode: 'development' | 'production', nodeOptions?: string[]): void;
