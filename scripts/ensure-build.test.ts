import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { forgetBuild, isBuilt, sourcesFingerprint } from './ensure-build.mjs'
import { temporaryFolder } from '#test/temporary-folder.ts'

let root: string
beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(join(root, 'app/site'), { recursive: true })
  mkdirSync(join(root, 'build'))
  writeFileSync(join(root, 'app/site/hero.tsx'), 'one')
  writeFileSync(join(root, 'build/.sources'), sourcesFingerprint(root))
})

it('a build stays valid if its sources only got a new date or a new test', () => {
  utimesSync(join(root, 'app/site/hero.tsx'), 0, 0)
  writeFileSync(join(root, 'app/site/hero.test.tsx'), 'a test')
  expect(isBuilt(root)).toBe(true)
})

it('a build is stale once a source is changed, renamed or added, or another build has begun', () => {
  const [hero, intro] = ['hero', 'intro'].map((name) => join(root, `app/site/${name}.tsx`)) as [
    string,
    string,
  ]
  for (const change of [
    () => writeFileSync(hero, 'two'),
    () => renameSync(hero, intro),
    () => writeFileSync(join(root, 'vite.config.ts'), 'new'),
    () => forgetBuild(root),
    () => forgetBuild(root),
  ]) {
    change()
    expect(isBuilt(root)).toBe(false)
    writeFileSync(join(root, 'build/.sources'), sourcesFingerprint(root))
  }
})
