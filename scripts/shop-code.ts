import type { SiteCode } from '#content-sync/render/code-build.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/** The shop's code, by which the engine knows what to compile and when answers may differ. */
export function shopCode(projectFolder = PROJECT_FOLDER): SiteCode {
  return {
    projectFolder,
    engineFolder: 'content-sync',
    compiled: [
      'src/**/*',
      'shop/**/*',
      'console/{app,contract}/**/*',
      'sources/**/*',
      'public/**/*',
      'astro.config.mjs',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
    ],
    answering: [
      'src/commerce/**/*',
      'src/domain/**/*',
      'src/content/**/*',
      'shop/*.ts',
      'shop/countries/*',
      'shop/languages/*/language.ts',
      'shop/tables/{countries,languages}.ts',
      'sources/**/*',
      'storage/state-{problem,store}.ts',
    ],
  };
}
