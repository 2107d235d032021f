// `npm run staff -- …`: the operator's own way to the staff's accounts, for where nobody can sign in.
import { readConfig } from '../src/config.ts';
import { createOperatorLink } from '../src/domains/staff/invitations.usecases.ts';
import { invitationDays } from '../src/domains/staff/staff.rules.ts';
import { inviteInput } from '../src/domains/staff/staff.schemas.ts';
import { resetFactorsByOperator } from '../src/domains/staff/team.usecases.ts';
import { type Role, roles } from '../src/kernel/roles.ts';
import type { Services } from '../src/platform/services.ts';
import { openExistingShop } from '../src/services.ts';

const usage = `npm run staff -- invite MAIL ROLE   prints a one-time link to join or, for somebody who works here already, to
                                    a new password; ROLE is one of ${roles.join(', ')}
npm run staff -- reset MAIL         takes a lost second factor away; a new one is set up at the next sign-in`;

async function invite(services: Services, email: string, role: Role): Promise<number> {
  const link = await createOperatorLink(services, email, role);
  if (!link) {
    console.error(`${email} is switched off; an owner switches them on again in the admin`);
    return 1;
  }
  const aim = link.isForPassword ? `${email} works here already and sets a new password` : `${email} joins`;
  console.log(`${aim} here, once, within ${invitationDays} days:\n${link.url}`);
  return 0;
}

async function reset(services: Services, email: string): Promise<number> {
  const known = await resetFactorsByOperator(services, email);
  if (known) console.log(`${known.name} has no second factor any more, and is signed out`);
  else console.error(`nobody works here by the address ${email}`);
  return known ? 0 : 1;
}

/** What the words of the command ask for, or null. */
function workOf([command, ...words]: string[]): ((services: Services) => Promise<number>) | null {
  const [email = '', role] = words;
  if (command === 'reset' && words.length === 1) return (services) => reset(services, email);
  const given = inviteInput.safeParse({ email, role });
  if (command !== 'invite' || words.length !== 2 || !given.success) return null;
  return (services) => invite(services, given.data.email, given.data.role);
}

async function run(work: (services: Services) => Promise<number>): Promise<number> {
  const shop = await openExistingShop(readConfig(process.env));
  try {
    return await work(shop.services);
  } finally {
    await shop.close();
  }
}

const work = workOf(process.argv.slice(2));
if (!work) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await run(work);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
