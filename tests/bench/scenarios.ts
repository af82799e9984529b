import type { Scenario } from './scenario.ts';
import { burstScenario } from './scenarios/burst.ts';
import { copyScenario } from './scenarios/copy.ts';
import { documentsScenario } from './scenarios/documents.ts';
import { editScenario } from './scenarios/edit.ts';
import { firstEditScenario } from './scenarios/first-edit.ts';
import { fullBuildScenario } from './scenarios/full-build.ts';
import { hugoScenario } from './scenarios/hugo.ts';
import { incrementalAstroScenario } from './scenarios/incremental-astro.ts';
import { listsScenario } from './scenarios/lists.ts';
import { memoryScenario } from './scenarios/memory.ts';
import { menuScenario } from './scenarios/menu.ts';
import { nothingChangedScenario } from './scenarios/nothing-changed.ts';
import { saleScenario } from './scenarios/sale.ts';
import { scaleScenario } from './scenarios/scale.ts';
import { sizesScenario } from './scenarios/sizes.ts';
import { stockAstroScenario } from './scenarios/stock-astro.ts';
import { styleScenario } from './scenarios/style.ts';
import { toldScenario } from './scenarios/told.ts';
import { writtenBytesScenario } from './scenarios/written-bytes.ts';

/** In the order in which they are run. */
export const SCENARIOS: ReadonlyArray<Scenario> = [
  fullBuildScenario,
  stockAstroScenario,
  hugoScenario,
  copyScenario,
  documentsScenario,
  nothingChangedScenario,
  memoryScenario,
  editScenario,
  firstEditScenario,
  toldScenario,
  incrementalAstroScenario,
  menuScenario,
  styleScenario,
  writtenBytesScenario,
  scaleScenario,
  sizesScenario,
  listsScenario,
  saleScenario,
  burstScenario,
];
