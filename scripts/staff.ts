// `npm run staff -- …`: lets the operator invite staff and reset a second factor when no owner can sign in.
import { readConfig } from '../src/config.ts';
import { createOperatorLink } from '../src/domains/staff/invitations.usecases.ts';
import { invitationDays } from '../src/domains/staff/staff.rules.ts';
import { inviteInput } from '../src/domains/staff/staff.schemas.ts';
import { resetFactorsByOperator } from '../src/domains/staff/team.usecases.ts';
import { type Role, roles } from '../src/kernel/roles.ts';
import type { Services } from '../src/platform/services.ts';
import { openExistingShop } from '../src/services.ts';

const usage = `npm run staff -- invite MAIL ROLE   prints a single-use link to join or, for existing staff, to set a new
                                    password; ROLE is one of ${roles.join(', ')}
npm run staff -- reset MAIL         removes a lost second factor; a new one is set up at the next sign-in`;

async function invite(services: Services, email: string, role: Role): Promise<number> {
  const link = await createOperatorLink(services, email, role);
  if (!link) {
    console.error(`The account ${email} is deactivated; an owner can reactivate it in the admin`);
    return 1;
  }
  const purpose = link.isForPassword ? `lets ${email} set a new password` : `invites ${email} to join`;
  console.log(`This link ${purpose}; it works once, within ${invitationDays} days:\n${link.url}`);
  return 0;
}

async function reset(services: Services, email: string): Promise<number> {
  const account = await resetFactorsByOperator(services, email);
  if (account) console.log(`The second factor of ${account.name} was removed, and all sessions were ended`);
  else console.error(`There is no staff account with the address ${email}`);
  return account ? 0 : 1;
}

type Command = (services: Services) => Promise<number>;

/** Returns the command that the arguments name, or null where they are invalid. Its result is the exit code. */
function parseCommand([name, ...parameters]: string[]): Command | null {
  const [email = '', role] = parameters;
  if (name === 'reset' && parameters.length === 1) return (services) => reset(services, email);
  const input = inviteInput.safeParse({ email, role });
  if (name !== 'invite' || parameters.length !== 2 || !input.success) return null;
  return (services) => invite(services, input.data.email, input.data.role);
}

async function run(command: Command): Promise<number> {
  const shop = await openExistingShop(readConfig(process.env));
  try {
    return await command(shop.services);
  } finally {
    await shop.close();
  }
}

const command = parseCommand(process.argv.slice(2));
if (!command) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await run(command);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
