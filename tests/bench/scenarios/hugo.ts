import { type Scenario, Skipped } from '../scenario.ts';
export const hugoScenario: Scenario = {
  name: 'hugo',
  title: 'x',
  async run() {
    throw new Skipped('x');
  },
};
