import { expect, test } from 'vitest';
import { alertKinds } from '../../../domains/alerts/alerts.rules.ts';
import { getPermissions, isAllowed } from '../../../domains/staff/staff.rules.ts';
import { roles } from '../../../kernel/roles.ts';
import { navigationGroupsFor } from './navigation.ts';

test.each(roles)('%s have a link to the alerts if they handle any', (role) => {
  const keys = navigationGroupsFor(getPermissions(role)).flatMap(({ links }) =>
    links.map(({ key }) => key as string),
  );
  const handlesAlerts = Object.values(alertKinds).some((permission) => isAllowed(role, permission));
  expect([role, keys.includes('alerts')]).toEqual([role, handlesAlerts]);
});
