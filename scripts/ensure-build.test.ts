import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { cruiseRooms } from './cruise.mjs'
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

it('a build is stale once any file is changed that the build or the bundle of the start imports', async () => {
  const entries = ['vite.config.ts', 'react-router.config.ts', 'start.ts']
  const { cruised } = await cruiseRooms(join(import.meta.dirname, '..'), entries)
  const ours = cruised.filter((path) => path.includes('.') && !path.startsWith('node:'))
  expect(ours).toEqual(expect.arrayContaining(['listener/run.ts', 'scripts/bundle-start.mjs']))
  const missed = ours.filter((path) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path)
    const wasBuilt = isBuilt(root)
    writeFileSync(join(root, 'build/.sources'), sourcesFingerprint(root))
    return wasBuilt
  })
  expect(missed).toEqual([])
})
