/* For a container's health check: whether this instance may be sent visitors. Slim images have no curl. */
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).catch((error) => {
  console.error(error.cause?.message ?? error.message)
})
process.exit(response?.ok ? 0 : 1)
