import { randomBytes } from 'node:crypto';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const names = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
} as const;

/** A refusal in PayPal's error format: `name`, `message`, `debug_id`, `details[].issue`. */
export class PaypalError extends Error {
  readonly status: keyof typeof names;
  readonly issue: string;
  readonly field: string | undefined;
  readonly links: { href: string; rel: string }[];

  constructor(
    status: keyof typeof names,
    issue: string,
    { field, links = [] }: { field?: string; links?: { href: string; rel: string }[] } = {},
  ) {
    super(issue);
    this.status = status;
    this.issue = issue;
    this.field = field;
    this.links = links;
  }

  toJson() {
    const [name, message] = names[this.status];
    return {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      details: [{ issue: this.issue, description: this.issue, ...(this.field && { field: this.field }) }],
      links: this.links,
    };
  }
}

export const errorStatus = (error: PaypalError): ContentfulStatusCode => error.status;
