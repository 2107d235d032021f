import type { ComponentProps, ReactNode } from 'react';
import { FramedLinePicture } from '../ui/pictures/framed-line-picture.tsx';

type Props = { line: ComponentProps<typeof FramedLinePicture>['line']; children: ReactNode };

/** An entry of a list of framed prints: the picture, and what is beside it. */
export const FramedLine = ({ line, children }: Props) => (
  <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 border-b border-line py-5 text-sm">
    <div className="[--thumb:4.5rem]">
      <FramedLinePicture line={line} />
    </div>
    <div className="min-w-0">{children}</div>
  </li>
);
