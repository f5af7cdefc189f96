import { buildImage, findBuilder } from './image/builder'
import { DEBIAN_BASE, makeDebianBase } from './image/debian-base'
import { tryImage } from './image/try'
import { command } from '../support/command'
import { step } from '../support/console'

export default command({
  name: 'npm run image',
  summary: 'Builds the image of deploy/Dockerfile, and runs it if asked to.',
  options: {
    tag: { type: 'string', value: 'NAME', help: 'what it is called (localhost/horizon)' },
    base: { type: 'string', value: 'IMAGE', help: 'with Node 24 and npm, in place of the Dockerfile’s' },
    debian: { type: 'boolean', help: 'makes the base of Debian and npm packages: no registry of images is asked' },
    'private-group': { type: 'boolean', help: 'public pages say that the private group is open' },
    try: { type: 'boolean', help: 'then runs it at two addresses, beside stand-ins, and says what it weighs' },
    'only-try': { type: 'boolean', help: 'runs what was built before' },
  },
  async run({ values }) {
    const builder = findBuilder()
    const tag = values.tag ?? 'localhost/horizon'
    if (!values['only-try']) {
      if (values.debian) await makeDebianBase(builder, '.data/image')
      const base = values.debian ? DEBIAN_BASE : values.base
      await step(`Building ${tag}`, async () =>
        buildImage({ builder, tag, base, isPrivateGroupOpen: values['private-group'] ?? false }),
      )
    }
    if (values.try || values['only-try']) await tryImage(builder, tag)
  },
})
