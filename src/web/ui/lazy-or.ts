import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component whose code loads at its first use. Where the code or its style sheet does not load, the failure is logged and the fallback
 * is shown instead, because React would replace the whole page (`docs/rules/errors.md`).
 */
export const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        console.error(error);
        return { default: Fallback };
      },
    ),
  );
