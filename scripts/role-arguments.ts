import { InvalidArgumentError } from 'commander';
import { type Config, ConfigError } from '#server/config.ts';
import { MACHINE_ROLES, type MachineRole } from '#server/machine-roles.ts';

export interface RolesOption {
  readonly roles?: ReadonlyArray<MachineRole>;
}

/**
 * Parses the roles of a machine.
 *
 * @example parseRoles('origin,renderer') // ['origin', 'renderer']
 */
export function parseRoles(argument: string): ReadonlyArray<MachineRole> {
  return argument.split(',').map((name) => {
    const role = MACHINE_ROLES.find((each) => each === name.trim());
    if (!role) throw new InvalidArgumentError(`Roles: ${MACHINE_ROLES.join(', ')}.`);
    return role;
  });
}

/**
 * The configuration with the roles that the command line names, if it does.
 *
 * @throws ConfigError if the shop has one machine only
 */
export function withRoles(config: Config, { roles }: RolesOption): Config {
  if (!roles) return config;
  const { machines } = config;
  if (!machines) throw new ConfigError('--roles is of no use without DATABASE_URL and S3_BUCKET.');
  return { ...config, machines: { ...machines, roles } };
}
